import { formatMoney } from '@briefhouse/money/format-money.ts';

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** What approving one of the waiting requests does: "€400, two others are declined". `others` is their number. */
export const approvalWords = (budgetCents: number, others: number, locale?: string): string => {
  const price = formatMoney(budgetCents, 'EUR', locale);
  if (others === 0) return `${price}, nobody else is waiting`;
  if (others === 1) return `${price}, one other is declined`;
  return `${price}, ${numbers[others] ?? others} others are declined`;
};
