import { formatMoney } from '@briefhouse/money/format-money.ts';

/** A creator's lowest price, in whole euro, against a budget: "within your budget", "starts €50 above your budget". */
export const budgetWords = (budgetCents: number, lowest: number, locale?: string): string => {
  const above = lowest * 100 - budgetCents;
  return above > 0 ? `starts ${formatMoney(above, 'EUR', locale)} above your budget` : 'within your budget';
};
