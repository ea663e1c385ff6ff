import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty, timestamp } from '../fields.ts';
import { planIds } from './plan-ids.ts';
import { optionalSubmission, submittedPage } from './submission.ts';

export const checkSubscription = endpoint(() => ({
  name: 'checkSubscription',
  domain: 'payments',
  method: 'POST',
  path: '/functions/check-subscription',
  summary: "The creator's paid access as the server knows it.",
  auth: 'user',
  actors: ['user'],
  input: empty,
  output: z.object({
    subscribed: z.boolean(),
    subscription_end: timestamp.nullable(),
    /** The plan that gives access now; null without access. */
    plan_id: z.enum(planIds).nullable().default(null),
    /** The next payment of the monthly plan; null for a plan that ends by itself. */
    renews_at: timestamp.nullable().default(null),
    /** The last renewal was not paid: access ends then unless it is. */
    grace_until: timestamp.nullable().default(null),
    /** Whether the payment provider has something to manage: a customer with a plan, now or before. */
    has_portal: z.boolean().default(false),
    /** Counts the changes of the access: a page that has just paid waits for a higher one. */
    version: z.number().int().min(0).default(0),
  }),
}));

export const createCheckout = endpoint(() => ({
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
}));

export const customerPortal = endpoint(() => ({
  name: 'customerPortal',
  domain: 'payments',
  method: 'POST',
  path: '/functions/customer-portal',
  summary: 'Opens the page on which a creator cancels or resumes the monthly plan and changes the card.',
  auth: 'user',
  actors: ['creator'],
  rate: 'payment_page',
  input: z.object({ ...optionalSubmission }),
  output: submittedPage,
  errors: ['CONFLICT', 'NOTHING_BOUGHT', 'PAYMENTS_UNAVAILABLE'],
}));
