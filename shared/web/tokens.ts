import type { UserType } from '@briefhouse/contracts/accounts/user.ts';
import { prefix } from './stored-session.ts';

/** Amplify's tokens in local storage, read without loading Amplify: most page loads need no more. */
export interface StoredToken {
  token: string;
  /** Cognito's user id. */
  sub: string;
  /** Milliseconds left by the server's clock; negative when expired. */
  left: number;
}

interface Claims {
  sub?: string;
  exp?: number;
  'custom:user_type'?: UserType;
  'cognito:groups'?: readonly string[];
}

/** A token's claims about its person. They are not verified: good enough to show something, never to allow anything. */
export const claimsOf = (token: string): Claims | null => {
  try {
    const body = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    return JSON.parse(atob(body)) as Claims;
  } catch {
    return null;
  }
};

/** The one client that keeps a session here; null for none, or several. It saves asking for the configuration. */
export const onlyClient = (storage: Storage): string | null => {
  const clients = Object.keys(storage).flatMap((key) => {
    const [, client] = /^CognitoIdentityServiceProvider\.([^.]+)\.LastAuthUser$/.exec(key) ?? [];
    return client ? [client] : [];
  });
  return clients.length === 1 ? (clients[0] ?? null) : null;
};

/** The id token of the person who signed in last; null when there is none or it cannot be read. */
export const readToken = (
  storage: Storage,
  clientId: string,
  now: number = Date.now(),
): StoredToken | null => {
  const user = storage.getItem(`${prefix}${clientId}.LastAuthUser`);
  const token = user && storage.getItem(`${prefix}${clientId}.${user}.idToken`);
  const claims = token ? claimsOf(token) : null;
  if (!token || !claims?.sub || !claims.exp) return null;
  const drift = Number(storage.getItem(`${prefix}${clientId}.${user}.clockDrift`) ?? 0) || 0;
  return { token, sub: claims.sub, left: claims.exp * 1000 - (now + drift) };
};

/** Deletes every session stored on this device, also when offline. */
export const forgetTokens = (storage: Storage) => {
  for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
};
