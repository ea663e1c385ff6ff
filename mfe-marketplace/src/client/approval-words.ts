import { formatMoney } from '@briefhouse/money/format-money.ts';

/** What approving one of the waiting requests does: "Approve for €400 (declines 2 other requests)". `others` is their number. */
export const approvalWords = (budgetCents: number, others: number, locale?: string): string => {
  const approve = `Approve for ${formatMoney(budgetCents, 'EUR', locale)}`;
  if (others === 0) return approve;
  return `${approve} (declines ${others} other ${others === 1 ? 'request' : 'requests'})`;
};
