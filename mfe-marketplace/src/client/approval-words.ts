import { formatMoney } from '@briefhouse/money/format-money.ts';

/** "Approve for €400 (declines 2 other requests)"; `others` is the number of other requests. */
export const approvalWords = (budgetCents: number, others: number, locale?: string): string => {
  const approve = `Approve for ${formatMoney(budgetCents, 'EUR', locale)}`;
  if (others === 0) return approve;
  return `${approve} (declines ${others} other ${others === 1 ? 'request' : 'requests'})`;
};
