import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { hostedPage, submission } from './submission.ts';

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
  input: z.object({ ...submission }),
  output: hostedPage,
  errors: ['CONFLICT', 'PLAN_RUNNING', 'PAYMENTS_UNAVAILABLE'],
});
