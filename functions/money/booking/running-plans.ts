import type Stripe from 'stripe';
import { stripeApi } from '../stripe.ts';
import { purposeOf } from './purpose.ts';

/** A plan that is paid, or that Stripe still tries to be paid for. */
const running = new Set(['active', 'trialing', 'past_due', 'unpaid', 'paused']);

/** The monthly plans that a creator has running at Stripe, the first one first: there should be one at most. */
export const runningPlans = async (
  userId: string,
  customer: string | undefined,
): Promise<Stripe.Subscription[]> => {
  if (!customer) return [];
  const stripe = await stripeApi();
  const all = await stripe.subscriptions.list({ customer, limit: 100 }).autoPagingToArray({ limit: 1000 });
  return all
    .filter(({ status, metadata }) => {
      const of = purposeOf(metadata);
      return running.has(status) && of?.kind === 'plan' && of.user_id === userId;
    })
    .sort((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1));
};
