import { formatMoney } from '@briefhouse/money/format-money.ts';

/** "€100 – €1,000", or one price if both ends are the same. Whole euro. */
export const priceRangeLabel = (min: number, max: number, locale?: string): string => {
  const euro = (amount: number) => formatMoney(amount * 100, 'EUR', locale);
  return min === max ? euro(min) : `${euro(min)} – ${euro(max)}`;
};
