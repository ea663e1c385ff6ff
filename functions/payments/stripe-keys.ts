import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod';
import { lazy } from '../kit/lazy.ts';

/** What the secret holds, as JSON. A webhook endpoint of the platform and one for its connected accounts each sign with their own. */
const keys = z.object({
  secret_key: z.string().min(1),
  webhook_secrets: z.array(z.string().min(1)).min(1),
});
export type StripeKeys = z.infer<typeof keys>;

/** A new key is used by every instance after so many milliseconds. */
const keptMs = 300_000;

const client = lazy(() => new SecretsManagerClient());
let kept: { keys: StripeKeys; until: number } | undefined;

/**
 * Stripe's keys: from the environment where they stand there, as on a developer's machine, from Secrets Manager on AWS.
 * Throws where there are none.
 */
export const stripeKeys = async (): Promise<StripeKeys> => {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_SECRET_ARN } = process.env;
  if (STRIPE_SECRET_KEY)
    return {
      secret_key: STRIPE_SECRET_KEY,
      webhook_secrets: (STRIPE_WEBHOOK_SECRET ?? '').split(',').filter(Boolean),
    };
  // Real time: a clock that is moved by hand has nothing to do with when a key was read.
  if (kept && kept.until > performance.now()) return kept.keys;
  const { SecretString } = await client().send(new GetSecretValueCommand({ SecretId: STRIPE_SECRET_ARN }));
  const read = keys.parse(JSON.parse(SecretString ?? '{}'));
  kept = { keys: read, until: performance.now() + keptMs };
  return read;
};
