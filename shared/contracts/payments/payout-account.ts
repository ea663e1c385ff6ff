import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty, timestamp } from '../fields.ts';
import { payoutStates } from './payout-states.ts';
import { optionalSubmission, submittedPage } from './submission.ts';

/** A creator's account for being paid, as the payment provider last said. */
export const payoutAccount = z.object({
  state: z.enum(payoutStates),
  /** The facts that the provider still asks for, in words. */
  missing: z.array(z.string()),
  /** The last day for them; null without a date. */
  due_by: timestamp.nullable(),
  /** 0 to 100, at most two decimals; set by an admin only. */
  platform_fee_percentage: z.number().min(0).max(100),
});
export type PayoutAccount = z.infer<typeof payoutAccount>;

export const getPayoutAccount = endpoint(() => ({
  name: 'getPayoutAccount',
  domain: 'payments',
  method: 'GET',
  path: '/payout-account',
  summary: 'How far the creator is with being paid, and the fee.',
  auth: 'user',
  actors: ['creator'],
  input: empty,
  output: z.object({ payout_account: payoutAccount }),
}));

export const stripeConnectOnboard = endpoint(() => ({
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
}));
