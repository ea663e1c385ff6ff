import Stripe from 'stripe';
import { askStripe } from '../stripe.ts';

type Page = Stripe.Checkout.Session & { url: string };

/**
 * Opens a payment page, once for each key: whoever asks again within a day gets the same one. Nobody pays in another
 * currency than the euro that was shown.
 */
export const openPage = async (key: string, page: Stripe.Checkout.SessionCreateParams): Promise<Page> => {
  const params = { ...page, adaptive_pricing: { enabled: false } };
  const session = await askStripe(async (stripe) => {
    const open = (idempotencyKey: string) => stripe.checkout.sessions.create(params, { idempotencyKey });
    try {
      return await open(key);
    } catch (error) {
      if (!isKept(error)) throw error;
      return await open(`${key}:again`);
    }
  });
  if (!session.url) throw new Error(`${session.id} has no page`);
  return { ...session, url: session.url };
};

/** Stripe answers a key for a day as it did first, with its own failure too; a page that nobody saw closes by itself. */
const isKept = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= 500;

/** One thing at a price in euro cents. */
export const priceOf = (
  unit_amount: number,
  name: string,
): Stripe.Checkout.SessionCreateParams.LineItem.PriceData => ({
  currency: 'eur',
  unit_amount,
  product_data: { name },
});
