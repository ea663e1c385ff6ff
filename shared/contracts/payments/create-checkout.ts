import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { optionalSubmission, submittedPage } from './submission.ts';

export const createCheckout = endpoint({
  name: 'createCheckout',
  domain: 'payments',
  method: 'POST',
  path: '/functions/create-checkout',
  summary: 'Opens the payment page for the monthly plan.',
  auth: 'user',
  actors: ['creator'],
  verified: true,
  rate: 'checkout',
  input: z.object({ ...optionalSubmission }),
  output: submittedPage,
  errors: ['CONFLICT', 'PLAN_RUNNING', 'PAYMENTS_UNAVAILABLE'],
});
