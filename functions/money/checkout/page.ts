import { shorten } from '@briefhouse/contracts/shorten.ts';
import type Stripe from 'stripe';
import { environment } from '../../kit/environment.ts';
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

/** A page of this site that the payment provider leads back to: fixed here, never taken from a caller. */
const page = (path: string) => `${environment.siteUrl}${path}`;

export const sitePages = {
  planPaid: () => page('/dashboard?paid=plan'),
  plans: () => page('/dashboard?dialog=access-plans&paid=cancelled'),
  dashboard: () => page('/dashboard'),
  payoutDone: () => page('/dashboard?payout=done'),
  /** The link was used or has expired: the page asks for another. */
  payoutAgain: () => page('/dashboard?payout=refresh'),
  payment: (paymentId: string) => page(`/client?dialog=payment&payment=${paymentId}`),
  paymentLeft: (paymentId: string) => page(`/client?dialog=payment&payment=${paymentId}&cancelled=1`),
};
