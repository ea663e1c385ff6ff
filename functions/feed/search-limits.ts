/**
 * The highest costs of a search of the feed. No screen needs these, so they are not among the limits of the contracts.
 */
export const searchLimits = {
  /** Beginnings of words by which one post is found; only very long texts have more. */
  postTerms: 300,
  /** One call looks through so many terms, and so many of the posts behind them; and shows so many of these. */
  termsRead: 40,
  postsRead: 12,
  postsFound: 8,
} as const;
