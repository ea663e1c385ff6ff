import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  randomUUID,
  sign,
  timingSafeEqual,
  verify,
} from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, replaceFile } from '../durable.ts';
import type { ClientProperties } from './config.ts';
import { notAuthorized } from './errors.ts';
import type { Session, User } from './users.ts';

export interface TokenSet {
  AccessToken: string;
  IdToken: string;
  RefreshToken?: string;
  ExpiresIn: number;
  TokenType: 'Bearer';
}

export interface Tokens {
  jwks(): object;
  /** A new session; times in epoch seconds. */
  open(): Session;
  /** `claims` are the trigger's additions to the id token; `refresh` tells whether a refresh token comes with them. */
  issue(user: User, session: Session, more: { refresh: boolean; claims: Record<string, string> }): TokenSet;
  /** The owner of a refresh token. Throws NotAuthorizedException if it is expired or not signed by this pool. */
  readRefresh(token: string): { username: string; origin_jti: string };
  /** The owner of an access token; the caller checks whether its session has ended. */
  readAccess(token: string): { username: string; origin_jti: string };
}

const inSeconds: Record<string, number> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

interface Keys {
  kid: string;
  pem: string;
  /** base64 */
  secret: string;
}

const isKeys = ({ kid, pem, secret }: Keys): boolean =>
  [kid, pem, secret].every((one) => typeof one === 'string' && one !== '');

function openKeys(dir: string): Keys {
  mkdirSync(dir, { recursive: true });
  const file = join(dir, 'keys.json');
  if (existsSync(file)) return readJson<Keys>(file, isKeys);
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const keys = {
    kid: randomBytes(32).toString('base64'),
    pem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    secret: randomBytes(32).toString('base64'),
  };
  replaceFile(file, JSON.stringify(keys), 0o600);
  return keys;
}

/** The client of an access token that is not verified yet. */
export function clientOf(accessToken: unknown): unknown {
  try {
    return JSON.parse(Buffer.from(String(accessToken).split('.')[1] ?? '', 'base64url').toString()).client_id;
  } catch {
    return undefined;
  }
}

export function createTokens(
  dir: string,
  poolId: string,
  clientId: string,
  client: ClientProperties,
  now: () => number,
): Tokens {
  const keys = openKeys(dir);
  const privateKey = createPrivateKey(keys.pem);
  const publicKey = createPublicKey(privateKey);
  const issuer = `https://cognito-idp.${poolId.split('_')[0]}.amazonaws.com/${poolId}`;
  const life = (kind: 'IdToken' | 'AccessToken' | 'RefreshToken', fallback: number): number => {
    const unit = client.TokenValidityUnits?.[kind] ?? (kind === 'RefreshToken' ? 'days' : 'hours');
    const value = client[`${kind}Validity`];
    return value ? value * (inSeconds[unit] ?? 1) : fallback;
  };
  const lives = {
    id: life('IdToken', 3600),
    access: life('AccessToken', 3600),
    refresh: life('RefreshToken', 30 * 86_400),
  };
  const seconds = (): number => Math.floor(now() / 1000);
  const mac = (kind: string, text: string): Buffer =>
    createHmac('sha256', Buffer.from(keys.secret, 'base64')).update(`${kind}:${clientId}:${text}`).digest();
  const jwt = (claims: object): string => {
    const text = `${encode({ kid: keys.kid, alg: 'RS256' })}.${encode(claims)}`;
    return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
  };

  const idClaims = (user: User): object => {
    const readable = client.ReadAttributes;
    return Object.fromEntries(
      Object.entries(user.attributes)
        .filter(([name]) => readable === undefined || readable.includes(name))
        .map(([name, value]) => [name, name === 'email_verified' ? value === 'true' : value]),
    );
  };

  return {
    jwks: () => ({
      keys: [{ ...publicKey.export({ format: 'jwk' }), kid: keys.kid, alg: 'RS256', use: 'sig' }],
    }),
    open: () => ({ origin_jti: randomUUID(), auth_time: seconds(), expires: seconds() + lives.refresh }),

    issue(user, { origin_jti, auth_time, expires }, { refresh, claims }) {
      const iat = seconds();
      const common = {
        sub: user.username,
        ...(user.groups.length > 0 ? { 'cognito:groups': user.groups } : {}),
        iss: issuer,
        origin_jti,
        event_id: randomUUID(),
        auth_time,
        iat,
      };
      const id = {
        ...idClaims(user),
        ...claims,
        ...common,
        'cognito:username': user.username,
        aud: clientId,
        token_use: 'id',
        exp: iat + lives.id,
        jti: randomUUID(),
      };
      const access = {
        ...common,
        client_id: clientId,
        token_use: 'access',
        scope: 'aws.cognito.signin.user.admin',
        exp: iat + lives.access,
        jti: randomUUID(),
        username: user.username,
      };
      const body = encode({ username: user.username, origin_jti, expires });
      return {
        AccessToken: jwt(access),
        IdToken: jwt(id),
        ...(refresh ? { RefreshToken: `${body}.${mac('refresh', body).toString('base64url')}` } : {}),
        ExpiresIn: lives.access,
        TokenType: 'Bearer',
      };
    },

    readRefresh(token) {
      const [body = '', signature = '', ...rest] = token.split('.');
      const [given, expected] = [Buffer.from(signature, 'base64url'), mac('refresh', body)];
      if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
        throw notAuthorized('Invalid Refresh Token');
      const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as {
        username: string;
        origin_jti: string;
        expires: number;
      };
      if (claims.expires <= seconds()) throw notAuthorized('Refresh Token has expired');
      return claims;
    },

    readAccess(token) {
      const [head = '', body = '', signature = ''] = token.split('.');
      if (!verify('sha256', Buffer.from(`${head}.${body}`), publicKey, Buffer.from(signature, 'base64url')))
        throw notAuthorized('Invalid Access Token');
      const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as {
        username: string;
        origin_jti: string;
        token_use: string;
        client_id: string;
        exp: number;
      };
      if (claims.token_use !== 'access' || claims.client_id !== clientId)
        throw notAuthorized('Invalid Access Token');
      if (claims.exp <= seconds()) throw notAuthorized('Access Token has expired');
      return claims;
    },
  };
}
