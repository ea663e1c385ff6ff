import { defineConcern, type StripeEvent } from '../../kit/concern.ts';
import { log } from '../../kit/log.ts';

/** By type of event. Each reads the object back from Stripe: events come twice, late and in any order. */
const works: Readonly<Record<string, (event: StripeEvent) => Promise<void>>> = {};

/** Brings the ledger, and what is shown of it, up to what Stripe says. */
export const handler = defineConcern({
  onStripeEvent: async (event) => {
    const work = Object.hasOwn(works, event.type) ? works[event.type] : undefined;
    if (!work) return log.info('stripe event without work', { event_id: event.id, type: event.type });
    await work(event);
  },
});
