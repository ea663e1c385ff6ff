import { createHmac } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { Product } from './product.ts';
import { createStripe, type StripeSimulator } from './stripe/stripe.ts';

interface Place {
  /** The folder of its objects. */
  dir: string;
  clock: Clock;
  /** The data directory's; both keys are derived from it. */
  secret: string;
  url: string;
  awsUrl: string;
  /** Further variables for the functions. */
  env: Record<string, string> | undefined;
}

/**
 * The simulator that a product's functions take for Stripe, with the variables that lead them there; undefined if the
 * product has no use for it or its functions are given a key of Stripe's own.
 */
export const stripeFor = (
  { stripe: used }: Pick<Product, 'stripe'>,
  { dir, clock, secret, url, awsUrl, env }: Place,
): { simulator: StripeSimulator; env: Record<string, string> } | undefined => {
  if (!used || env?.[used.env.secretKey]) return undefined;
  const made = (name: string) => createHmac('sha256', secret).update(name).digest('hex').slice(0, 32);
  const secretKey = `sk_test_${made('stripe key')}`;
  const webhook = { url: `${url}${used.webhookPath}`, secret: `whsec_${made('stripe webhook')}` };
  return {
    simulator: createStripe({
      dir,
      clock,
      secretKey,
      pagesUrl: `${url}/__local/stripe`,
      webhooks: [webhook],
    }),
    env: {
      [used.env.secretKey]: secretKey,
      [used.env.webhookSecret]: webhook.secret,
      [used.env.apiBase]: awsUrl,
    },
  };
};
