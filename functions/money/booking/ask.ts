import Stripe from 'stripe';

/**
 * Codes of an object that Stripe does not know: another account's, another mode's, never there; or the account has
 * left.
 */
const unknown = new Set(['resource_missing', 'account_invalid']);

/** Stripe's answer; undefined where it has nothing to answer. */
export const found = async <T>(asked: Promise<T>): Promise<T | undefined> => {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && unknown.has(error.code ?? '')) return undefined;
    throw error;
  }
};

/** The id of the object that a field refers to, expanded or not. */
export const idOf = (field: string | { id: string }): string =>
  typeof field === 'string' ? field : field.id;

/** Epoch seconds as the table writes times. */
export const isoOf = (epochSeconds: number): string => new Date(epochSeconds * 1000).toISOString();

/** Nothing is sold in another currency, so something is wrong: the message fails until somebody looks. */
export const refuseForeignCurrency = ({ id, currency }: { id: string; currency: string }): void => {
  if (currency !== 'eur') throw new Error(`${id} is in ${currency}`);
};
