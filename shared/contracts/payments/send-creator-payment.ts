import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, text } from '../fields.ts';
import { limits } from '../limits.ts';
import { hostedPage, submission } from './submission.ts';

/** The amount in euro cents. */
export const paymentAmount = z
  .number({ error: 'Please enter an amount of at least €0.50' })
  .int('At most two decimals')
  .min(limits.paymentMinCents, 'Please enter an amount of at least €0.50')
  .max(limits.paymentMaxCents, 'This amount is too large');

export const sendCreatorPayment = endpoint({
  name: 'sendCreatorPayment',
  domain: 'payments',
  method: 'POST',
  path: '/functions/send-creator-payment',
  summary: 'Opens the payment page for paying a creator; the fee comes out of the amount.',
  auth: 'user',
  actors: ['client'],
  verified: true,
  rate: 'payment',
  input: z.object({
    amount: paymentAmount,
    creatorId: id,
    /** Accepted and ignored: the server looks the person up. */
    creatorEmail: z.string().max(254).optional(),
    message: text(limits.paymentMessageLength).default(''),
    project_id: id.nullish().transform((value) => value ?? null),
    /** The payer has seen that this is more than the project's budget. */
    over_budget: z.boolean().default(false),
    ...submission,
  }),
  output: hostedPage.extend({ payment_id: id }),
  errors: [
    'CONFLICT',
    'CREATOR_NOT_FOUND',
    'PROJECT_NOT_FOUND',
    'PAYMENT_TO_SELF',
    'PAYMENT_TO_STRANGER',
    'PAYOUTS_NOT_SET_UP',
    'OVER_BUDGET',
    'PAYMENTS_UNAVAILABLE',
  ],
});
