import { planOfWire } from '@briefhouse/money/plans.ts';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { oneLine } from '../fields.ts';
import { hostedPage, submission } from './submission.ts';

export const createPayment = endpoint({
  name: 'createPayment',
  domain: 'payments',
  method: 'POST',
  path: '/functions/create-payment',
  summary: 'Opens the payment page for a plan that is paid once. Amount and name only say which plan.',
  auth: 'user',
  actors: ['creator'],
  verified: true,
  rate: 'checkout',
  input: z
    .object({ amount: z.number(), productName: oneLine(80), ...submission })
    .refine(({ amount, productName }) => planOfWire(amount, productName), {
      path: ['productName'],
      message: 'There is no such plan',
    }),
  output: hostedPage,
  errors: ['CONFLICT', 'PAYMENTS_UNAVAILABLE'],
});
