/** What a search of the feed costs at most. No screen needs these, so they are not among the limits of the contracts. */
export const searchLimits = {
  /** Beginnings of words by which one post is found; only very long texts have more. */
  postTerms: 300,
  /** What one call looks through: terms, and the posts behind them; and how many of these it shows. */
  termsRead: 40,
  postsRead: 12,
  postsFound: 8,
} as const;
