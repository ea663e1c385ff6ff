import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty, timestamp } from '../fields.ts';

export const checkSubscription = endpoint({
  name: 'checkSubscription',
  domain: 'payments',
  method: 'POST',
  path: '/functions/check-subscription',
  summary: "The creator's paid access as the server knows it.",
  auth: 'user',
  actors: ['user'],
  input: empty,
  output: z.object({ subscribed: z.boolean(), subscription_end: timestamp.nullable() }),
});
