import { identity } from '../../money/subscribers/identity.ts';
import { receipts } from '../../money/subscribers/receipts.ts';
import { stripe } from '../../money/subscribers/stripe.ts';
import { stripeCustomers } from '../../money/subscribers/stripe-customers.ts';
import { worker } from '../worker.ts';

export const handler = worker<'money'>({
  stripe,
  receipts,
  identity,
  'stripe-customers': stripeCustomers,
});
