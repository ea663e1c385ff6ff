import { formatMoney } from './format-money.ts';

/** Bands of a budget: up to €500, above that up to €1,500, above that. Every budget is in exactly one. */
export const budgetBandNames = ['low', 'mid', 'high'] as const;
export type BudgetBand = (typeof budgetBandNames)[number];

/** The greatest amount of a band, in cents; the last band has none. */
export const bandLimits = { low: 50_000, mid: 150_000 } as const;

export const bandOf = (budgetCents: number): BudgetBand => {
  if (budgetCents <= bandLimits.low) return 'low';
  return budgetCents <= bandLimits.mid ? 'mid' : 'high';
};

/** First and last budget of a band in cents; the last band has no end. */
export const rangeOf = (band: BudgetBand): { from: number; to: number | undefined } =>
  ({
    low: { from: 0, to: bandLimits.low },
    mid: { from: bandLimits.low + 1, to: bandLimits.mid },
    high: { from: bandLimits.mid + 1, to: undefined },
  })[band];

/** "Up to €500", "€500 – €1,500", "From €1,500". */
export const bandLabel = (band: BudgetBand, locale?: string): string => {
  const euro = (cents: number) => formatMoney(cents, 'EUR', locale);
  if (band === 'low') return `Up to ${euro(bandLimits.low)}`;
  return band === 'mid'
    ? `${euro(bandLimits.low)} – ${euro(bandLimits.mid)}`
    : `From ${euro(bandLimits.mid)}`;
};
