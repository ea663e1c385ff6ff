/** Limits of what is decided about people's content, apart from those that every page loads. */
export const moderationLimits = {
  /** What a moderator writes to an author, on deciding and on answering an appeal. */
  reasonsLength: 2000,
  appealLength: 2000,
  /** How long an author can appeal. */
  appealMonths: 6,
  appealsPage: 20,
  /** How long a decision counts as a strike, and how many suggest a suspension. */
  strikeDays: 365,
  strikes: 3,
} as const;
