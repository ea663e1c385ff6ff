/** Beside `limits`, because no first screen needs them. */
export const factorLimits = {
  recoveryCodes: 10,
  /** The time after a sign-in in which its session may change how its person signs in. */
  recentMinutes: 10,
  /** A recovery code as it may be typed. */
  recoveryCodeLength: 40,
  /** The life of a code for a new address, and the number of tries. */
  emailCodeMinutes: 60,
  emailCodeTries: 5,
} as const;
