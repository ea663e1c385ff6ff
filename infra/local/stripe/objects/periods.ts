import type Stripe from 'stripe';

const dayInSeconds = 86_400;

/** The end of the `count`th period after `anchor`, in epoch seconds; months keep the anchor's day if they have it. */
export const periodEnd = (
  anchor: number,
  { interval, interval_count }: Stripe.Price.Recurring,
  count: number,
): number => {
  const steps = count * interval_count;
  if (interval === 'day') return anchor + steps * dayInSeconds;
  if (interval === 'week') return anchor + steps * 7 * dayInSeconds;
  const from = new Date(anchor * 1000);
  const months = from.getUTCMonth() + steps * (interval === 'year' ? 12 : 1);
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), months + 1, 0)).getUTCDate();
  const to = new Date(from);
  to.setUTCFullYear(from.getUTCFullYear(), months, Math.min(from.getUTCDate(), lastDay));
  return Math.floor(to.getTime() / 1000);
};

/** The first end of a period that comes after `after`. */
export const nextPeriodEnd = (anchor: number, recurring: Stripe.Price.Recurring, after: number): number => {
  let count = 1;
  while (periodEnd(anchor, recurring, count) <= after) count += 1;
  return periodEnd(anchor, recurring, count);
};
