import type Stripe from 'stripe';

/** What is kept of an event: which object to read back, and whose. */
export interface StripeEvent {
  id: string;
  type: string;
  /** Epoch seconds. */
  created: number;
  object_id: string;
  /** Set for events of a connected account. */
  account?: string;
}

export const toStripeEvent = ({ id, type, created, data, account }: Stripe.Event): StripeEvent => ({
  id,
  type,
  created,
  // Deauthorisation names an application; what it is about is the account.
  object_id: 'id' in data.object && typeof data.object.id === 'string' ? data.object.id : '',
  ...(account && { account }),
});
