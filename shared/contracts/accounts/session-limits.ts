/** Beside `limits`, because no first screen needs them. */
export const sessionLimits = {
  /** Days that the address and browser of a sign-in are kept after it was last used. */
  keptDays: 90,
  /** Days that a sign-in lasts: as long as it can be renewed. */
  days: 30,
  /** Sign-ins that are listed, the newest. */
  listed: 50,
} as const;
