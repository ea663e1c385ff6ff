import { lazy } from './lazy.ts';

/** A time as mail and the sign-in say it, which do not know where somebody is: "24 November 2026 at 14:05 UTC". */
export const timeInWords = (at: string): string =>
  `${new Date(at).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`;

/** Formats of days are made when they are used: the first one costs 18 ms. */
const days = lazy(() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }));

/** The day of a time, in UTC: "24 November 2026". */
export const dayInWords = (at: number | string): string => days().format(new Date(at));
