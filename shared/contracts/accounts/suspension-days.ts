/** For how many days somebody can be suspended; or for good. */
export const suspensionDays = [1, 7, 30] as const;
