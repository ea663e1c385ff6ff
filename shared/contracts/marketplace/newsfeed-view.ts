/** Orders of the newsfeed. */
export const newsfeedSorts = ['newest', 'budget_high', 'budget_low'] as const;
export type NewsfeedSort = (typeof newsfeedSorts)[number];

/** Bands of a project's budget: up to €500, above that up to €1,500, above that. Every budget is in exactly one. */
export const budgetBandNames = ['low', 'mid', 'high'] as const;
export type ProjectBand = (typeof budgetBandNames)[number];

/** The greatest budget of a band, in cents. */
const upTo = { low: 50_000, mid: 150_000 } as const;

export const bandOf = (budgetCents: number): ProjectBand => {
  if (budgetCents <= upTo.low) return 'low';
  return budgetCents <= upTo.mid ? 'mid' : 'high';
};

/** First and last budget of a band in cents; the last band has no end. */
export const rangeOf = (band: ProjectBand): { from: number; to: number | undefined } =>
  ({
    low: { from: 0, to: upTo.low },
    mid: { from: upTo.low + 1, to: upTo.mid },
    high: { from: upTo.mid + 1, to: undefined },
  })[band];
