/** The days for which a person can be suspended; or for good. */
export const suspensionDays = [1, 7, 30] as const;
