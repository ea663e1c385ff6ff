import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Amplify } from 'aws-amplify';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';

// Amplify warns about a custom endpoint, which is intended here.
ConsoleLogger.LOG_LEVEL = 'ERROR';

interface BigInteger {
  toString(radix: number): string;
  modPow(exponent: BigInteger, modulus: BigInteger, done: (error: unknown, power: BigInteger) => void): void;
}

const power = (base: bigint, exponent: bigint, modulus: bigint): bigint => {
  let [result, square] = [1n, ((base % modulus) + modulus) % modulus];
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
};

/**
 * Gives Amplify the platform's integers, as its build for React Native does: a sign-in with its own takes half a second
 * of a processor, and a tenth with these.
 */
const calculateNatively = async () => {
  const amplify = createRequire(import.meta.url).resolve('aws-amplify');
  const auth = createRequire(amplify).resolve('@aws-amplify/auth');
  const file = join(auth, '../../esm/providers/cognito/utils/srp/BigInteger/BigInteger.mjs');
  const { default: Integer } = (await import(pathToFileURL(file).href)) as {
    default: { new (digits: string, radix: number): BigInteger; prototype: BigInteger };
  };
  const native = (value: BigInteger): bigint => {
    const digits = value.toString(16);
    return digits.startsWith('-') ? -BigInt(`0x${digits.slice(1)}`) : BigInt(`0x${digits}`);
  };
  Integer.prototype.modPow = function (exponent, modulus, done) {
    const result = power(native(this), native(exponent), native(modulus));
    done(null, new Integer(result.toString(16), 16));
  };
};
await calculateNatively();

/** Device and address that rate limits count by. Only a cloud under test accepts the address. */
export interface Guard {
  fingerprint: string;
  address?: string;
}
export const newAddress = () => `10.${[...randomBytes(3)].join('.')}`;

let last: Promise<unknown> = Promise.resolve();
/** Runs one piece of work at a time, since Amplify has one configuration and one storage per process. */
export const alone = <T>(work: () => Promise<T>): Promise<T> => {
  const done = last.then(work, work);
  last = done;
  return done;
};

/**
 * Points Amplify at the cloud at `url`, by the client of its pool for sessions or for opening accounts; returns the
 * storage that it fills, like a browser's local storage.
 */
export const configure = async (
  url: string,
  client: 'user_pool_client_id' | 'sign_up_client_id' = 'user_pool_client_id',
): Promise<Map<string, string>> => {
  const config = (await (await fetch(`${url}/config.json`)).json()) as Record<string, string>;
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: config.user_pool_id ?? '',
        userPoolClientId: config[client] ?? '',
        userPoolEndpoint: config.cognito_endpoint ?? '',
      },
    },
  });
  const storage = new Map<string, string>();
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void storage.set(key, value),
    getItem: async (key) => storage.get(key) ?? null,
    removeItem: async (key) => void storage.delete(key),
    clear: async () => storage.clear(),
  });
  return storage;
};

/** The one-time ticket that Cognito's triggers check; asked for again if a busy machine answers 503. */
export const ticketFor = async (
  url: string,
  action_type: 'sign_in' | 'sign_up',
  email: string,
  guard: Guard,
  triesLeft = 5,
): Promise<string> => {
  const { fingerprint, address } = guard;
  const asked = await fetch(`${url}/api/functions/rate-limiter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(address && { 'x-test-ip': address }) },
    body: JSON.stringify({
      action_type,
      email,
      fingerprint_hash: fingerprint,
      user_agent: 'test',
      screen_resolution: '1280x800',
      timezone: 'UTC',
      language: 'en',
    }),
  });
  if (asked.status === 503 && triesLeft > 1) return ticketFor(url, action_type, email, guard, triesLeft - 1);
  const answer = (await asked.json()) as { ticket?: string };
  if (!answer.ticket) throw new Error(`No ticket: ${asked.status} ${JSON.stringify(answer)}`);
  return answer.ticket;
};
