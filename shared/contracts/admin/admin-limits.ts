/** Limits of the admin area, apart from those that every page loads. */
export const adminLimits = {
  blockReasonLength: 300,
  blockedAddresses: 100,
  abuseLogs: 50,
  alerts: 20,
  /** The note on resolving an alert or an abuse log. */
  noteLength: 500,
  /** A search for a person: a whole e-mail address fits. */
  peopleQueryLength: 254,
  /** The reason why a person is suspended or restored. */
  personReasonLength: 500,
  /** The length of each part of a person's history. */
  personHistory: 20,
  casesPage: 20,
  /** Earlier decisions that a moderator sees beside a case. */
  decisions: 20,
  /** The time for which a moderator has a case to themselves after opening it. */
  claimMinutes: 5,
  usageDays: 30,
  usageMetrics: 100,
  /** The number of metrics before somebody asks for all. */
  usageMetricsShown: 10,
  /** The people with the highest cost. */
  usagePeople: 10,
  /** The period of the card of abuse. */
  recentHours: 24,
  /** The time for which an abuse log is kept, and an address. */
  abuseLogDays: 365,
  addressDays: 90,
} as const;
