import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { type StartStripeOptions, startStripe } from './start-stripe.ts';

/** A Stripe for the current test, and Stripe's own SDK pointed at it. */
export const stripeForTest = async (options: StartStripeOptions = {}) => {
  const local = await startStripe(options);
  onTestFinished(() => local.close());
  return { ...local, stripe: clientOf(local) };
};

export const clientOf = (
  { url, secretKey }: { url: string; secretKey: string },
  config: ConstructorParameters<typeof Stripe>[1] = {},
): Stripe => {
  const { hostname, port } = new URL(url);
  return new Stripe(secretKey, {
    host: hostname,
    port,
    protocol: 'http',
    httpClient: Stripe.createFetchHttpClient(),
    maxNetworkRetries: 0,
    telemetry: false,
    ...config,
  });
};

/** The parameters of a one-time payment of `cents`. */
export const paymentOf = (cents: number) =>
  ({
    mode: 'payment',
    line_items: [
      { quantity: 1, price_data: { currency: 'eur', unit_amount: cents, product_data: { name: 'Thing' } } },
    ],
    success_url: 'http://localhost/done',
    cancel_url: 'http://localhost/back',
  }) satisfies Stripe.Checkout.SessionCreateParams;

/** The parameters of a monthly subscription of `cents`. */
export const monthlyOf = (cents: number) =>
  ({
    mode: 'subscription',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'eur',
          unit_amount: cents,
          recurring: { interval: 'month' },
          product_data: { name: 'Monthly thing' },
        },
      },
    ],
    success_url: 'http://localhost/done',
    cancel_url: 'http://localhost/back',
  }) satisfies Stripe.Checkout.SessionCreateParams;

/** An account that can be paid. */
export const paidAccount = async ({ stripe, control }: Awaited<ReturnType<typeof stripeForTest>>) => {
  const { id } = await stripe.accounts.create({
    type: 'express',
    capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
  });
  control.completeOnboarding(id);
  return id;
};
