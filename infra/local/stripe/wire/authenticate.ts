import type { IncomingMessage } from 'node:http';
import { apiVersion } from '../world.ts';
import { invalid, StripeFault } from './errors.ts';

/** Lets in this key only, as a bearer's or as a password, and callers of the version that is spoken here. */
export const authenticate = (req: IncomingMessage, secretKey: string): void => {
  const [scheme = '', credentials = ''] = (req.headers.authorization ?? '').split(' ');
  const key = /^basic$/i.test(scheme)
    ? (Buffer.from(credentials, 'base64').toString().split(':')[0] ?? '')
    : credentials;
  if (!key)
    throw new StripeFault(
      401,
      'invalid_request_error',
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  if (key !== secretKey)
    throw new StripeFault(
      401,
      'invalid_request_error',
      `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`,
    );
  checkVersion(req.headers['stripe-version']);
};

const checkVersion = (version: string | string[] | undefined): void => {
  if (version !== undefined && version !== apiVersion)
    throw invalid(
      `Invalid Stripe API version: ${String(version)}. The local Stripe speaks ${apiVersion} only.`,
    );
};
