import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { hostedPage, submission } from './submission.ts';

export const stripeConnectOnboard = endpoint({
  name: 'stripeConnectOnboard',
  domain: 'payments',
  method: 'POST',
  path: '/functions/stripe-connect-onboard',
  summary: 'Opens the page on which a creator sets up, or completes, the account they are paid to.',
  auth: 'user',
  actors: ['creator'],
  verified: true,
  rate: 'payment_page',
  input: z.object({ ...submission }),
  output: hostedPage,
  errors: ['CONFLICT', 'PAYMENTS_UNAVAILABLE'],
});
