import { createECDH, createHash } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { AppError } from '../../kit/app-error.ts';
import { environment } from '../../kit/environment.ts';
import { lazy } from '../../kit/lazy.ts';

/** Keys by which push services know us (VAPID): a pair on P-256, in base64url. */
interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const client = lazy(() => new SecretsManagerClient({ maxAttempts: 3 }));
let kept: PushKeys | undefined;

/**
 * The installation's keys, made from the random text of a secret that the stack generates (in the environment where
 * there is no stack), so nobody handles them. Browsers subscribe with them: they never change, and are read once.
 * UNAVAILABLE while they cannot be read.
 */
export const readPushKeys = async (): Promise<PushKeys> => {
  if (kept) return kept;
  try {
    kept = keysOf(process.env.PUSH_SECRET ?? (await readSecret()));
    return kept;
  } catch (cause) {
    throw new AppError('UNAVAILABLE', { cause, retryAfter: 30 });
  }
};

const readSecret = async (): Promise<string> => {
  const command = new GetSecretValueCommand({ SecretId: environment.pushSecret });
  return (await client().send(command)).SecretString ?? '';
};

const keysOf = (secret: string): PushKeys => {
  if (secret.length < 32) throw new Error('The secret of the push keys is too short');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(createHash('sha256').update(secret).digest());
  // The library pads nothing: leading zeros of the number belong to the key.
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex');
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
};
