import { type Plan, plans } from '@briefhouse/money/plans.ts';
import { formatDateTime, formatDay } from '@briefhouse/ui/format/dates.ts';
import type { Access } from './use-access.ts';

export const terms: Record<Plan['id'], string> = {
  monthly: 'Renews every month until you cancel.',
  two_months: 'One payment. Ends automatically after two months.',
  twelve_months: 'One payment. Ends automatically after a year.',
  test: 'One payment for one day of access, to test a payment.',
};

/** The monthly plan runs: it cannot be bought again. */
export const isMonthly = (access: Access | undefined): boolean =>
  access?.subscribed === true && (access.plan_id === 'monthly' || access.renews_at !== null);

/** The beginning of a pass that is bought now; null without access, when it begins at once. */
export const beginningOf = (access: Access | undefined): string | null => {
  if (!access?.subscribed) return null;
  if (!isMonthly(access)) return 'A new plan is added to your remaining time.';
  const begins = 'A one-time plan starts after your monthly plan ends';
  return access.renews_at ? `${begins}. Your monthly plan renews until you cancel it.` : `${begins}.`;
};

const nameOf = (id: Access['plan_id']) => plans.find((plan) => plan.id === id)?.name ?? 'Access';

/** The plan that gives access now, and its end or renewal; null without access. */
export const standingOf = (access: Access): { name: string; line: string } | null => {
  const { subscribed, subscription_end, plan_id, renews_at, grace_until } = access;
  if (!subscribed || !subscription_end) return null;
  const name = nameOf(plan_id);
  if (grace_until)
    return {
      name,
      line: `Your last renewal was not paid. Without payment, your access ends on ${formatDateTime(grace_until)}.`,
    };
  if (renews_at) return { name, line: `Renews on ${formatDay(renews_at)}.` };
  const end = `ends on ${formatDay(subscription_end)}`;
  return { name, line: plan_id === 'monthly' ? `Cancelled: access ${end}.` : `Access ${end}.` };
};
