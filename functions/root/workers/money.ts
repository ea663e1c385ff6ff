import { defineWorker } from '../../events/worker.ts';
import { endings } from '../../money/subscribers/endings.ts';
import { papers } from '../../money/subscribers/papers.ts';
import { stripe } from '../../money/subscribers/stripe.ts';
import type { Carried } from '../subscriptions.ts';

export const handler = defineWorker({
  stripe,
  papers,
  'payment-endings': endings,
} satisfies Carried<'money'>);
