import { get, type IncomingMessage, request } from 'node:http';
import type { Cloud } from '@briefhouse/local-cloud/cloud.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../../infra/demo/testing/sign-in.ts';
import { dataHeaders, mediaHeaders } from '../../infra/headers.ts';
import { call, sharedCloud } from '../support/shared-cloud.ts';

/** Requests from outside the product's own pages, through the whole local cloud. */
let cloud: Cloud;
let token: string;
beforeAll(async () => {
  ({ cloud } = await sharedCloud());
  token = await signIn(cloud.url, 'brand@briefhouse.test');
});

/** The call adds no token of its own accord. */
const send = (method: string, path: string, headers: Record<string, string>, body?: object) =>
  call('', method, path, body, headers);

it('the authorizer’s cached answer never holds for a credential that the call does not carry', async () => {
  const protocol = { 'sec-websocket-protocol': `briefhouse, ${token}` };
  const nobody = { ...protocol, authorization: 'undefined' };
  expect((await send('GET', '/me', nobody)).status).toBe(401);
  expect((await call(token, 'GET', '/me')).status).toBe(200);
  // The answer is neither that of a socket's token nor that of the right one.
  expect((await send('GET', '/me', nobody)).status).toBe(401);
  expect((await send('GET', '/me', { authorization: 'undefined' })).status).toBe(401);
});

it('gateway errors have the product’s texts', async () => {
  expect(await call('not-a-token', 'GET', '/projects')).toMatchObject({
    status: 401,
    body: { code: 'UNAUTHENTICATED' },
  });
  expect(await call('a.b.c', 'GET', '/nowhere')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
});

it('a rate can be asked about with a token and without, but not with one that is none', async () => {
  const device = {
    fingerprint_hash: 'd'.repeat(64),
    user_agent: 'test',
    screen_resolution: '1280x800',
    timezone: 'UTC',
    language: 'en',
  };
  const ask = (action_type: string, headers: Record<string, string> = {}) =>
    send('POST', '/functions/rate-limiter', headers, {
      ...device,
      action_type,
      max_per_hour: 5,
      max_per_day: 20,
    });
  const allowed = { status: 200, body: { allowed: true, reason: null, severity: null } };
  expect(await ask('sign_up')).toEqual(allowed);
  expect(await ask('post', { authorization: `Bearer ${token}` })).toEqual(allowed);
  expect(await ask('post')).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
  expect(await ask('sign_up', { authorization: 'undefined' })).toMatchObject({ status: 401 });
});

it.each(['/api/me', '/api/nowhere', '/api/openapi.json', '/ws', '/config.json', '/media/nothing'])(
  'the answer of %s may not be run, framed or taken for another type',
  async (path) => {
    const { headers } = await fetch(cloud.url + path);
    expect(Object.fromEntries(headers)).toMatchObject(path.startsWith('/media') ? mediaHeaders : dataHeaders);
  },
);

const origins = ['https://evil.test', 'null', 'http://localhost:3000.evil.test', undefined];
const paths = ['/', '/api/me', '/api/openapi.json', '/config.json', '/media/nothing', '/no/such/page'];

it.each(paths)('%s lets no other site read it, whichever origin asks', async (path) => {
  for (const origin of origins)
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await fetch(cloud.url + path, { method, ...(origin && { headers: { origin } }) });
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
});

it.each(['//evil.test', '/%2f%2fevil.test', '/\\evil.test', '/%5cevil.test/..'])(
  '%s leads to no other site',
  async (path) => {
    // The request goes past `fetch`, which would tidy the path.
    const { statusCode, headers } = await new Promise<IncomingMessage>((resolve, reject) => {
      const { hostname, port } = new URL(cloud.url);
      get({ hostname, port, path }, (answer) => resolve(answer.resume())).on('error', reject);
    });
    expect(statusCode).toBeLessThan(500);
    expect(headers.location ?? '/').toMatch(/^\/(?![/\\])/);
  },
);

describe('a page of another site', () => {
  const address = '203.0.113.60';
  const attempt = {
    action_type: 'sign_in',
    email: 'visitor@briefhouse.test',
    fingerprint_hash: 'e'.repeat(64),
    user_agent: 'test',
    screen_resolution: '1280x800',
    timezone: 'UTC',
    language: 'en',
  };
  const attack = (headers: Record<string, string>) =>
    fetch(`${cloud.url}/api/functions/rate-limiter`, {
      method: 'POST',
      headers: { 'x-test-ip': address, ...headers },
      body: JSON.stringify(attempt),
    });

  it('cannot use up its visitor’s sign-in rate by the forms that it submits', async () => {
    // The headers of Chromium for a form with enctype="text/plain", and of Safari before Sec-Fetch-Site.
    const form = { 'content-type': 'text/plain', origin: 'https://evil.test' };
    const metadata = {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
    };
    for (let times = 0; times < 20; times++) {
      expect((await attack({ ...form, ...metadata })).status).toBe(403);
      expect((await attack(form)).status).toBe(403);
      expect((await attack({ ...form, 'content-type': 'application/json' })).status).toBe(403);
      expect((await attack({ 'content-type': 'text/plain' })).status).toBe(415);
    }
    const own = await attack({
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      origin: cloud.url,
    });
    expect(await own.json()).toMatchObject({ allowed: true, ticket: expect.any(String) });
  });

  it('is not let through the preflight that its JSON would need', async () => {
    const answer = await fetch(`${cloud.url}/api/functions/rate-limiter`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://evil.test',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
    expect(answer.ok).toBe(false);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  it.each([
    ['of the site itself', 101, () => cloud.url],
    ['of another site', 403, () => 'https://evil.test'],
  ])('opens a socket only if it is one %s', async (_, status, origin) => {
    expect(await upgrade(origin())).toBe(status);
  });
});

/** Status of the handshake that a browser makes for a page of `origin`. */
const upgrade = (origin: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const asked = request(`${cloud.url}/ws`, {
      headers: {
        origin,
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': Buffer.from('sixteen bytes...').toString('base64'),
        'sec-websocket-protocol': `briefhouse, ${token}`,
      },
    });
    asked.on('upgrade', ({ statusCode }, socket) => {
      socket.destroy();
      resolve(statusCode);
    });
    asked.on('response', ({ statusCode }) => resolve(statusCode));
    asked.on('error', reject);
    asked.end();
  });
