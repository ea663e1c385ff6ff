/** The versions of the texts that people agree to, or read: the day on which each was last changed. */
export const legalVersions = {
  terms: '2026-11-26',
  privacy: '2026-11-26',
  cookies: '2026-11-28',
} as const;
export type LegalText = keyof typeof legalVersions;
