import { defineWorker } from '../../events/worker.ts';
import { receipts } from '../../money/subscribers/receipts.ts';
import { stripe } from '../../money/subscribers/stripe.ts';
import { stripeCustomers } from '../../money/subscribers/stripe-customers.ts';
import { metered } from '../../usage/public.ts';
import type { Carried } from '../subscriptions.ts';

export const handler = defineWorker(
  {
    stripe,
    receipts,
    'stripe-customers': stripeCustomers,
  } satisfies Carried<'money'>,
  metered,
);
