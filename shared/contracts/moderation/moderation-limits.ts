/** Limits of decisions about people's content, apart from those that every page loads. */
export const moderationLimits = {
  /** A moderator's words to an author, on deciding and on answering an appeal. */
  reasonsLength: 2000,
  appealLength: 2000,
  /** The time in which an author can appeal. */
  appealMonths: 6,
  appealsPage: 20,
  /** The time for which a decision counts as a strike, and the number of strikes that suggests a suspension. */
  strikeDays: 365,
  strikes: 3,
} as const;
