/** "€15.00", from the smallest unit of a currency. */
export const money = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-IE', { style: 'currency', currency }).format(amount / 100);

/** "22 November 2026", from Stripe's seconds. */
export const day = (seconds: number): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000);

/** "2026-11-22 17:39:48 UTC", from Stripe's seconds. */
export const moment = (seconds: number): string =>
  `${new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
