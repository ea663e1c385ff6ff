import { createSign, generateKeyPairSync } from 'node:crypto';
import { realEpochSeconds } from '../kit/clock.ts';
import type { User } from '../kit/user.ts';

/** The user pool of tests; its functions get it as USER_POOL_ID, with the client `client`. */
export const poolId = 'us-east-1_Briefhouse';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** The pool's answer below `/.well-known/jwks.json`. */
export const tokenKeys = JSON.stringify({
  keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'key', use: 'sig', alg: 'RS256' }],
});

/** An id token of the pool that runs for another hour; `overrides` for other claims. */
export const tokenOf = (user: User, overrides: object = {}): string => {
  const claims = {
    sub: user.id,
    iss: `https://cognito-idp.us-east-1.amazonaws.com/${poolId}`,
    aud: 'client',
    token_use: 'id',
    exp: realEpochSeconds() + 3600,
    'custom:user_type': user.user_type,
    ...overrides,
  };
  const content = `${encoded({ alg: 'RS256', kid: 'key' })}.${encoded(claims)}`;
  return `${content}.${createSign('RSA-SHA256').update(content).sign(privateKey, 'base64url')}`;
};
