/** Beside `limits`, because no first screen needs them. */
export const factorLimits = {
  recoveryCodes: 10,
  /** How long after a sign-in its session may change how its person signs in. */
  recentMinutes: 10,
  /** A recovery code as it may be typed. */
  recoveryCodeLength: 40,
} as const;
