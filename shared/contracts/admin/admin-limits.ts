/** Limits of the admin area, apart from those that every page loads. */
export const adminLimits = {
  blockReasonLength: 300,
  blockedAddresses: 100,
  abuseLogs: 50,
  alerts: 20,
  /** What somebody writes on resolving an alert or an abuse log. */
  noteLength: 500,
  /** A whole e-mail address fits. */
  peopleQueryLength: 254,
  /** Why somebody is suspended or restored. */
  personReasonLength: 500,
  /** Of each part of somebody's history. */
  personHistory: 20,
  casesPage: 20,
  /** Earlier decisions that a moderator sees beside a case. */
  decisions: 20,
  /** How long a moderator has a case to themselves after opening it. */
  claimMinutes: 5,
  usageDays: 30,
  usageMetrics: 100,
  /** Of these, before somebody asks for all. */
  usageMetricsShown: 10,
  /** Who cost most. */
  usagePeople: 10,
  /** What the card of abuse counts. */
  recentHours: 24,
  /** How long an abuse log is kept, and how long an address. */
  abuseLogDays: 365,
  addressDays: 90,
} as const;
