/** A time as mail and the sign-in say it, which do not know where somebody is: "24 November 2026 at 14:05 UTC". */
export const timeInWords = (at: string): string =>
  `${new Date(at).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`;
