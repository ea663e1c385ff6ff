/** Beside `limits`, because no first screen needs them. */
export const factorLimits = {
  recoveryCodes: 10,
  /** How long after a sign-in its session may change how its person signs in. */
  recentMinutes: 10,
  /** A recovery code as it may be typed. */
  recoveryCodeLength: 40,
  /** How long the code for a new address counts, and how often it may be entered. */
  emailCodeMinutes: 60,
  emailCodeTries: 5,
} as const;
