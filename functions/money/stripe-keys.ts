import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { environment } from '../kit/environment.ts';
import { lazy } from '../kit/lazy.ts';
import { log } from '../kit/log.ts';

/**
 * The content of the secret, as JSON. Stripe gives each webhook endpoint a secret of its own: one for the platform, one
 * for its connected accounts, and while one is rolled the new one beside the old.
 */
export interface StripeKeys {
  secret_key: string;
  webhook_secrets: string[];
}

/** A schema would bring zod, 28 KB, into the webhook, which has no other use for it. */
const areKeys = (value: unknown): value is StripeKeys => {
  const { secret_key, webhook_secrets } = (value ?? {}) as Record<keyof StripeKeys, unknown>;
  return (
    matches(secret_key, /^(sk|rk)_(live|test)_/) &&
    Array.isArray(webhook_secrets) &&
    webhook_secrets.length > 0 &&
    webhook_secrets.every((secret) => matches(secret, /^whsec_/))
  );
};

const matches = (value: unknown, pattern: RegExp): boolean =>
  typeof value === 'string' && pattern.test(value);

/** There are no keys yet, or nobody can read them. The message has nothing of the secret. */
export class NoStripeKeys extends Error {
  override name = 'NoStripeKeys';
}

/** A new key is used by every instance after so many milliseconds. */
const keptMs = 300_000;

const client = lazy(() => new SecretsManagerClient({ maxAttempts: 2 }));
let kept: { keys: StripeKeys; until: number } | undefined;

/**
 * Stripe’s keys: from the environment where they stand there, as on a developer’s machine, from Secrets Manager on AWS.
 * Throws `NoStripeKeys` where there are none.
 */
export const stripeKeys = async (): Promise<StripeKeys> => {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = process.env;
  if (STRIPE_SECRET_KEY)
    return {
      secret_key: STRIPE_SECRET_KEY,
      webhook_secrets: (STRIPE_WEBHOOK_SECRET ?? '').split(',').filter(Boolean),
    };
  // Real time: a clock that is moved by hand has nothing to do with when a key was read.
  if (kept && kept.until > performance.now()) return kept.keys;
  try {
    kept = { keys: await readKeys(), until: performance.now() + keptMs };
  } catch (error) {
    if (!kept) throw error;
    // Keys that were read before may still be good; the next call asks again.
    log.error('keys of Stripe not read again', { error });
  }
  return kept.keys;
};

const askSecret = async () =>
  client().send(new GetSecretValueCommand({ SecretId: environment.stripeSecret }));

const readKeys = async (): Promise<StripeKeys> => {
  const text = await askSecret().catch((cause) => {
    throw new NoStripeKeys('The secret with the keys of Stripe cannot be read', { cause });
  });
  // The error does not say which part of the text is wrong: the text holds the keys.
  const read = parsed(text.SecretString ?? '');
  if (!areKeys(read)) throw new NoStripeKeys('The secret with the keys of Stripe does not hold them');
  return read;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
