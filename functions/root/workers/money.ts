import { defineWorker } from '../../events/worker.ts';
import { papers } from '../../money/subscribers/papers.ts';
import { paymentEndings } from '../../money/subscribers/payment-endings.ts';
import { stripe } from '../../money/subscribers/stripe.ts';
import { metered } from '../../usage/public.ts';
import type { Carried } from '../subscriptions.ts';

export const handler = defineWorker(
  {
    stripe,
    papers,
    'payment-endings': paymentEndings,
  } satisfies Carried<'money'>,
  metered,
);
