import { epochMs, seconds } from '../../kit/clock.ts';
import { log } from '../../kit/log.ts';
import { metered } from '../../usage/public.ts';
import { NoStripeKeys } from '../stripe-keys.ts';
import { reconcile } from './reconcile.ts';

/** Days that a run looks back; the next run looks at most of them again, so that a run may fail. */
const days = 3;

/**
 * Runs every day: books the entries that the ledger lacks of the last days, and raises an alarm about those that it
 * cannot book.
 */
export const handler = async (): Promise<{ booked: number; left: number }> => {
  const day = (ago: number) => new Date(epochMs() - ago * seconds.day * 1000).toISOString().slice(0, 10);
  const period = { from: day(days), to: day(0) };
  try {
    const { booked, left } = await metered(() => reconcile({ ...period, repair: true, everyAccount: false }));
    log.info('reconciled', { ...period, booked: booked.length, left: left.length });
    for (const one of booked) log.warn('an event of stripe was missed', { ...one });
    for (const one of left) log.error('the ledger differs from stripe', { ...one });
    return { booked: booked.length, left: left.length };
  } catch (error) {
    if (!(error instanceof NoStripeKeys)) throw error;
    log.info('nothing to reconcile: no keys of Stripe');
    return { booked: 0, left: 0 };
  }
};
