/** Sort orders of the newsfeed. */
export const newsfeedSorts = ['newest', 'budget_high', 'budget_low'] as const;
export type NewsfeedSort = (typeof newsfeedSorts)[number];
