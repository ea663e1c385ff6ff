import { formatMoney } from '@briefhouse/money/format-money.ts';

/** "€100 – €1,000", "From €300", "Up to €900"; empty without either. Whole euro. */
export const priceRangeLabel = (min: number | null, max: number | null, locale?: string): string => {
  const euro = (amount: number) => formatMoney(amount * 100, 'EUR', locale);
  if (min !== null && max !== null) return min === max ? euro(min) : `${euro(min)} – ${euro(max)}`;
  if (min !== null) return `From ${euro(min)}`;
  return max === null ? '' : `Up to ${euro(max)}`;
};
