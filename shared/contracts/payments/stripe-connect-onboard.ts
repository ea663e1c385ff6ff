import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { optionalSubmission, submittedPage } from './submission.ts';

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
  input: z.object({ ...optionalSubmission }),
  output: submittedPage,
  errors: ['CONFLICT', 'PAYMENTS_UNAVAILABLE'],
});
