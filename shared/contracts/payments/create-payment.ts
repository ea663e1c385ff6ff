import { planOfWire, plans } from '@briefhouse/money/plans.ts';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { oneLine } from '../fields.ts';
import { optionalSubmission, submittedPage } from './submission.ts';

/** The condition of the refinement below, for the OpenAPI document. */
const pairs = plans
  .filter(({ wire_amount }) => wire_amount !== null)
  .map(({ wire_amount, name }) => ({
    properties: { amount: { const: wire_amount }, productName: { const: name } },
  }));

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
    .object({ amount: z.number(), productName: oneLine(80), ...optionalSubmission })
    .refine(({ amount, productName }) => planOfWire(amount, productName), {
      path: ['productName'],
      message: 'There is no such plan',
    })
    .meta({ oneOf: pairs }),
  output: submittedPage,
  errors: ['CONFLICT', 'PAYMENTS_UNAVAILABLE'],
});
