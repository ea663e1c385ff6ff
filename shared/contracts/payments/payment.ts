import { planOfWire, plans } from '@briefhouse/money/plans.ts';
import * as z from 'zod';
import { personSummary } from '../accounts/user.ts';
import { endpoint } from '../endpoint.ts';
import { id, oneLine, text, timestamp } from '../fields.ts';
import { limits } from '../limits.ts';
import { paymentStatuses } from './payment-statuses.ts';
import { hostedPage, optionalSubmission, submission, submittedPage } from './submission.ts';

const cents = z.number().int().min(0);

/** A brand's payment to a creator, seen by both. All in integer euro cents; fee and net add up to the amount. */
export const payment = z.object({
  id,
  client: personSummary,
  creator: personSummary,
  project_id: id.nullable(),
  project_name: z.string().nullable(),
  amount_cents: cents,
  fee_cents: cents,
  net_cents: cents,
  platform_fee_percentage: z.number(),
  /** The refunded part of the amount. */
  refunded_cents: cents,
  /** The part of the refund that came back from the creator; the rest was the platform's, e.g. its part of the fee. */
  returned_cents: cents,
  message: z.string(),
  status: z.enum(paymentStatuses),
  /** The last try was refused, e.g. by the bank; the page may still be open for another. */
  declined: z.boolean(),
  created_at: timestamp,
  paid_at: timestamp.nullable(),
});
export type Payment = z.infer<typeof payment>;

export const getPayment = endpoint(() => ({
  name: 'getPayment',
  domain: 'payments',
  method: 'GET',
  path: '/payments/{payment_id}',
  summary: 'One payment, for the two whom it concerns.',
  auth: 'user',
  actors: ['user'],
  input: z.object({ payment_id: id }),
  output: z.object({ payment }),
  errors: ['NOT_FOUND'],
}));

export const getPaymentTerms = endpoint(() => ({
  name: 'getPaymentTerms',
  domain: 'payments',
  method: 'GET',
  path: '/creators/{creator_id}/payment-terms',
  summary: 'What a brand has to know before paying a creator: the fee, and whether they can be paid.',
  auth: 'user',
  actors: ['client'],
  input: z.object({ creator_id: id, project_id: id.optional() }),
  output: z.object({
    creator: personSummary,
    /** The fee as agreed with this creator, for callers who can pay them; null with a hindrance. */
    platform_fee_percentage: z.number().nullable(),
    /** The reason why the caller cannot pay this creator now; null without one. */
    hindrance: z.enum(['payouts_not_set_up', 'stranger']).nullable(),
    project: z
      .object({ id, name: z.string(), budget_cents: z.number().int(), finished: z.boolean() })
      .nullable(),
    /** The sum paid for that project already, refunds taken off. */
    paid_cents: z.number().int(),
  }),
  errors: ['CREATOR_NOT_FOUND', 'PROJECT_NOT_FOUND'],
}));

/** The condition of the refinement below, for the OpenAPI document. */
const pairs = plans
  .filter(({ wire_amount }) => wire_amount !== null)
  .map(({ wire_amount, name }) => ({
    properties: { amount: { const: wire_amount }, productName: { const: name } },
  }));

export const createPayment = endpoint(() => ({
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
}));

/** The amount in euro cents. */
export const paymentAmount = z
  .number({ error: 'Please enter an amount of at least €0.50' })
  .int('At most two decimals')
  .min(limits.paymentMinCents, 'Please enter an amount of at least €0.50')
  .max(limits.paymentMaxCents, 'This amount is too large');

export const sendCreatorPayment = endpoint(() => ({
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
}));
