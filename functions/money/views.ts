import type { PersonSummary } from '@briefhouse/contracts/accounts/user.ts';
import type { checkSubscription } from '@briefhouse/contracts/payments/check-subscription.ts';
import type { Payment } from '@briefhouse/contracts/payments/payment.ts';
import type { PayoutAccount } from '@briefhouse/contracts/payments/payout-account.ts';
import type { Plan } from '@briefhouse/money/plans.ts';
import { defaultFeePercent } from '@briefhouse/money/split-payment.ts';
import type { z } from 'zod';
import { now } from '../kit/clock.ts';
import { personOf } from '../people/public.ts';
import type { AccessRow } from './access/access.entity.ts';
import type { PaymentRow } from './payment.entity.ts';
import type { PayoutAccountRow } from './payout-account.entity.ts';
import { inWords } from './requirement-words.ts';

/** The creator's own access. */
export const toSubscription = (row: AccessRow | null): z.output<typeof checkSubscription.output> => {
  const at = now();
  const subscribed = row !== null && row.ends_at > at;
  const grace = row?.grace_until && row.grace_until > at ? row.grace_until : null;
  // The monthly plan alone gives access beyond its paid time: while it is collected, and in the days of grace.
  const unpaid = grace || row?.renews_at ? 'monthly' : null;
  const plan = row?.stretches?.find(({ until }) => until > at)?.plan_id ?? unpaid;
  return {
    subscribed,
    subscription_end: subscribed ? row.ends_at : null,
    plan_id: subscribed && plan ? (plan as Plan['id']) : null,
    // The time may be past for a while: the news of the renewal is still to come.
    renews_at: (subscribed && row.renews_at) || null,
    grace_until: grace,
    // Access that was given without a purchase has no stretches, and nothing to manage.
    has_portal: row?.stretches !== undefined,
    version: row?.version ?? 0,
  };
};

/** The creator's own. */
export const toPayoutAccount = (row: PayoutAccountRow | null): PayoutAccount => ({
  state: row?.state ?? 'none',
  missing: inWords(row?.missing ?? []),
  due_by: row?.due_by ?? null,
  platform_fee_percentage: row?.platform_fee_percentage ?? defaultFeePercent,
});

/** For the brand and the creator alike. */
export const toPayment = (row: PaymentRow, people: ReadonlyMap<string, PersonSummary>): Payment => ({
  id: row.payment_id,
  client: personOf(people, row.client_id),
  creator: personOf(people, row.creator_id),
  project_id: row.project_id ?? null,
  project_name: row.project_name ?? null,
  amount_cents: row.amount_cents,
  fee_cents: row.fee_cents,
  net_cents: row.net_cents,
  platform_fee_percentage: row.platform_fee_percentage,
  refunded_cents: row.refunded_cents ?? 0,
  returned_cents: row.returned_cents ?? 0,
  message: row.message,
  status: row.status,
  declined: row.declined ?? false,
  created_at: row.created_at,
  paid_at: row.paid_at ?? null,
});
