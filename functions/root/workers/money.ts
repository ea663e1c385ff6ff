import { defineWorker } from '../../events/worker.ts';
import { paymentEndings } from '../../money/subscribers/payment-endings.ts';
import { receipts } from '../../money/subscribers/receipts.ts';
import { stripe } from '../../money/subscribers/stripe.ts';
import { metered } from '../../usage/public.ts';
import type { Carried } from '../subscriptions.ts';

export const handler = defineWorker(
  {
    stripe,
    receipts,
    'payment-endings': paymentEndings,
  } satisfies Carried<'money'>,
  metered,
);
