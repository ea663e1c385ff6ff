import Stripe from 'stripe';
import { AppError } from '../kit/app-error.ts';
import { log } from '../kit/log.ts';
import { retry, retryLimits } from '../kit/retry.ts';
import { NoStripeKeys, type StripeKeys, stripeKeys } from './stripe-keys.ts';

let made: { secretKey: string; base: string | undefined; stripe: Stripe } | undefined;

/** Stripe’s API, with the key of this installation. `STRIPE_API_BASE` leads to a server that speaks it. */
export const stripeApi = async (): Promise<Stripe> => {
  const { secret_key } = await stripeKeys();
  const base = process.env.STRIPE_API_BASE;
  if (made?.secretKey !== secret_key || made.base !== base)
    made = { secretKey: secret_key, base, stripe: connect(secret_key, base) };
  return made.stripe;
};

/** A person waits ten seconds at most, and a lost connection is tried twice. Tests allow more. */
const timeoutMs = () => Number(process.env.STRIPE_TIMEOUT_MS ?? 4000);

const connect = (secretKey: string, address: string | undefined): Stripe => {
  const base = address ? new URL(address) : undefined;
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(),
    // Repeats are safe: every call that makes something carries an idempotency key.
    maxNetworkRetries: 1,
    timeout: timeoutMs(),
    telemetry: false,
    ...(base && {
      host: base.hostname,
      protocol: base.protocol === 'http:' ? ('http' as const) : ('https' as const),
      ...(base.port && { port: base.port }),
    }),
  });
};

/** Whether a key is for real money; events of the other kind are refused. */
export const isLive = ({ secret_key }: StripeKeys): boolean => /^(sk|rk)_live_/.test(secret_key);

/**
 * Calls Stripe for somebody who waits: PAYMENTS_UNAVAILABLE when it cannot be reached, is busy or fails; its other
 * errors are faults of ours and are thrown as they are.
 */
export const askStripe = async <T>(work: (stripe: Stripe) => Promise<T>): Promise<T> => {
  try {
    const stripe = await stripeApi();
    return await retry(() => work(stripe), retryLimits.conflict, isUnderWay);
  } catch (error) {
    if (error instanceof NoStripeKeys) log.error('no keys of Stripe', { error });
    if (isPassing(error) || error instanceof NoStripeKeys)
      throw new AppError('PAYMENTS_UNAVAILABLE', { cause: error, retryAfter: 5 });
    throw error;
  }
};

/** Failures of one key: more within a day than that are an outage. */
const mostForms = 10;

/**
 * Makes something at Stripe, once for each key. Stripe keeps its own failures under a key for a day, so a repeat goes
 * past those to the key's next form. A failed try may have made it all the same: `findMade` looks for that first, and is
 * needed for whatever is not harmless until somebody sees it, as a page, a link, or an account without details are.
 */
export const makeOnce = <T>(
  key: string,
  make: (stripe: Stripe, options: Stripe.RequestOptions) => Promise<T>,
  findMade?: () => Promise<T | undefined>,
): Promise<T> =>
  askStripe(async (stripe) => {
    for (let form = 1, isLost = false; ; ) {
      try {
        const idempotencyKey = form === 1 ? key : `${key}:${form}`;
        // Retries of the SDK's would meet the failure that was just kept, and use up form after form.
        return await make(stripe, { idempotencyKey, maxNetworkRetries: 0, timeout: timeoutMs() });
      } catch (error) {
        if (isKeptFailure(error) && form < mostForms) {
          const made = await findMade?.();
          if (made) return made;
          form += 1;
        } else if (error instanceof Stripe.errors.StripeConnectionError && !isLost) isLost = true;
        else throw error;
      }
    }
  });

const isKeptFailure = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  (error.statusCode ?? 0) >= 500 &&
  error.headers?.['idempotent-replayed'] === 'true';

/** The same call, with the same idempotency key, is being carried out for somebody else: a double click. */
const isUnderWay = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.statusCode === 409;

const isPassing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  (error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= 500);

/**
 * Codes of an object that Stripe does not know: another account's, another mode's, never there; or the account has
 * left.
 */
const codesOfUnknown = new Set(['resource_missing', 'account_invalid']);

/** Stripe's answer; undefined where it has nothing to answer. */
export const found = async <T>(asked: Promise<T>): Promise<T | undefined> => {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && codesOfUnknown.has(error.code ?? '')) return undefined;
    throw error;
  }
};

/** The id of the object that a field refers to, expanded or not. */
export const idOf = (field: string | { id: string }): string =>
  typeof field === 'string' ? field : field.id;

/** Epoch seconds as the table writes times. */
export const isoOf = (epochSeconds: number): string => new Date(epochSeconds * 1000).toISOString();

/** A field that was asked for as a whole. */
export const expanded = <T extends object>(field: string | T | null | undefined): T | undefined =>
  typeof field === 'object' && field !== null ? field : undefined;
