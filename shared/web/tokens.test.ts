import { describe, expect, it } from 'vitest';
import { accountKey, clearAccountStorage } from './account-storage.ts';
import { hasStoredSession } from './stored-session.ts';
import { createTokenKeeper } from './token-keeper.ts';
import { forgetTokens, onlyClient, readToken } from './tokens.ts';

/** A storage over a map: Object.keys lists its entries, as a browser's does. */
const memoryStorage = (entries: Record<string, string> = {}): Storage => {
  const storage = Object.create({
    getItem(key: string) {
      return (this as Record<string, string>)[key] ?? null;
    },
    setItem(key: string, value: string) {
      (this as Record<string, string>)[key] = value;
    },
    removeItem(key: string) {
      delete (this as Record<string, string>)[key];
    },
    clear() {
      for (const key of Object.keys(this)) delete (this as Record<string, string>)[key];
    },
  });
  return Object.assign(storage, entries);
};

const base64url = (value: object) =>
  btoa(JSON.stringify(value)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '');
const jwt = (claims: object) => `${base64url({ alg: 'RS256' })}.${base64url(claims)}.signature`;

const now = Date.parse('2026-03-10T12:00:00Z');
const tokenFor = (seconds: number) =>
  jwt({ sub: 'user-1', exp: (now + seconds * 1000) / 1000, given_name: 'Åsa'.length });

const session = (seconds: number, drift = 0) => ({
  'CognitoIdentityServiceProvider.client.LastAuthUser': 'user-1',
  'CognitoIdentityServiceProvider.client.user-1.idToken': tokenFor(seconds),
  'CognitoIdentityServiceProvider.client.user-1.clockDrift': String(drift),
});

describe('readToken', () => {
  it('reads what Amplify stored, by the clock of the server', () => {
    expect(readToken(memoryStorage(session(3600)), 'client', now)).toMatchObject({
      sub: 'user-1',
      left: 3_600_000,
    });
    expect(readToken(memoryStorage(session(3600, 60_000)), 'client', now)?.left).toBe(3_540_000);
  });

  it('ignores tokens of another client and unreadable ones', () => {
    expect(readToken(memoryStorage(session(3600)), 'other', now)).toBeNull();
    const broken = { ...session(3600), 'CognitoIdentityServiceProvider.client.user-1.idToken': 'x.y.z' };
    expect(readToken(memoryStorage(broken), 'client', now)).toBeNull();
  });
});

describe('onlyClient', () => {
  it('returns the client of a single session, and null for two', () => {
    expect(onlyClient(memoryStorage(session(60)))).toBe('client');
    expect(onlyClient(memoryStorage())).toBeNull();
    const two = { ...session(60), 'CognitoIdentityServiceProvider.older.LastAuthUser': 'user-9' };
    expect(onlyClient(memoryStorage(two))).toBeNull();
  });
});

describe('forgetting', () => {
  it('keeps the theme and the payment records, and removes everything of the account', () => {
    const local = memoryStorage({
      ...session(3600),
      [accountKey('draft')]: 'hello',
      'briefhouse.theme': 'dark',
      'briefhouse.payments.user-1': '[]',
    });
    const perTab = memoryStorage({ anything: 'of the account' });
    expect(hasStoredSession(local)).toBe(true);
    forgetTokens(local);
    clearAccountStorage(local, perTab);
    expect(hasStoredSession(local)).toBe(false);
    expect(Object.keys(local)).toEqual(['briefhouse.theme', 'briefhouse.payments.user-1']);
    expect(Object.keys(perTab)).toEqual([]);
  });
});

describe('createTokenKeeper', () => {
  const keeperFor = (secondsLeft: number | null, renew: () => Promise<string | null>) => {
    const left = secondsLeft === null ? {} : session(secondsLeft + (Date.now() - now) / 1000);
    return createTokenKeeper({ storage: memoryStorage(left), renew, clientId: async () => 'client' });
  };

  it('returns a valid token without a call', async () => {
    const keeper = keeperFor(600, async () => {
      throw new Error('must not be asked');
    });
    expect(await keeper.token()).toContain('.signature');
    expect(await keeper.check()).toBe(true);
    expect(await keeper.owner()).toBe('user-1');
  });

  it('renews within three ticks of the end', async () => {
    let renewed = 0;
    const renew = async () => `new${++renewed}`;
    await keeperFor(91, renew).check();
    expect(renewed).toBe(0);
    await keeperFor(89, renew).check();
    expect(renewed).toBe(1);
  });

  it('renews an expired token with one call for all callers', async () => {
    let renewed = 0;
    const keeper = keeperFor(-10, async () => `new${++renewed}`);
    expect(await Promise.all([keeper.token(), keeper.token(), keeper.token()])).toEqual([
      'new1',
      'new1',
      'new1',
    ]);
  });

  it('keeps the session during a network failure, and ends it when Cognito refuses', async () => {
    expect(await keeperFor(30, () => Promise.reject(new Error('no network'))).check()).toBe(true);
    expect(await keeperFor(30, async () => null).check()).toBe(false);
    expect(await keeperFor(null, async () => null).token()).toBeNull();
  });
});
