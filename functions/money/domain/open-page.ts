import { shorten } from '@briefhouse/contracts/shorten.ts';
import type Stripe from 'stripe';
import { makeOnce } from '../stripe.ts';

type Page = Stripe.Checkout.Session & { url: string };

/**
 * Opens a payment page, once for each key: whoever asks again within a day gets the same one. Nobody pays in another
 * currency than the euro that was shown.
 */
export const openPage = async (key: string, page: Stripe.Checkout.SessionCreateParams): Promise<Page> => {
  const params = { ...page, adaptive_pricing: { enabled: false } };
  const session = await makeOnce(key, (stripe, options) => stripe.checkout.sessions.create(params, options));
  if (!session.url) throw new Error(`${session.id} has no page`);
  return { ...session, url: session.url };
};

/** Stripe refuses a longer name of an article. */
const longestName = 250;

/** One article at a price in euro cents. */
export const priceOf = (
  unit_amount: number,
  name: string,
): Stripe.Checkout.SessionCreateParams.LineItem.PriceData => ({
  currency: 'eur',
  unit_amount,
  product_data: { name: shorten(name, longestName) },
});
