import type Stripe from 'stripe';
import type { StripeEvent } from '../events/worker.ts';

/** The log says this of an event that is not taken in; an alarm counts these lines. */
export const refusedEvent = 'stripe event refused';

export const toStripeEvent = ({ id, type, created, data, account }: Stripe.Event): StripeEvent => ({
  id,
  type,
  created,
  // Deauthorisation names an application; its subject is the account.
  object_id: 'id' in data.object && typeof data.object.id === 'string' ? data.object.id : '',
  ...(account && { account }),
});
