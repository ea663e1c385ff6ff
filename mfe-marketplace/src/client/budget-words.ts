import { formatMoney } from '@briefhouse/money/format-money.ts';

/** A creator's prices, in whole euro, against a budget: "within your budget", "starts €50 above your budget". */
export const budgetWords = (
  budgetCents: number,
  lowest: number,
  highest: number,
  locale?: string,
): string => {
  const above = lowest * 100 - budgetCents;
  if (above > 0) return `starts ${formatMoney(above, 'EUR', locale)} above your budget`;
  return highest * 100 > budgetCents ? 'your budget is in this range' : 'within your budget';
};
