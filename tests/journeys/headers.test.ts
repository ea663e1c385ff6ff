import { request } from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataHeaders, mediaHeaders } from '../../infra/headers.ts';
import { siteUrl } from '../support/browser.ts';
import { demo } from '../support/people.ts';

interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

let token: string;
let admin: string;
beforeAll(async () => {
  const tokenOf = async (role: 'creator' | 'admin') =>
    Object.entries((await demo(role)).storage).find(([key]) => key.endsWith('.idToken'))?.[1] ?? '';
  [token, admin] = [await tokenOf('creator'), await tokenOf('admin')];
});

const get = async (path: string, init: RequestInit = {}): Promise<Answer> => {
  const answer = await fetch(siteUrl() + path, { redirect: 'manual', ...init });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const as = (bearer: string, more: RequestInit = {}): RequestInit => ({
  ...more,
  headers: { authorization: `Bearer ${bearer}`, ...more.headers },
});
const post = (body: string, type = 'application/json'): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'content-type': type },
});

/** What every answer says, whatever it is. */
const expectSafe = ({ headers }: Answer) => {
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/(^|; )default-src 'none'/);
  expect(policy).toMatch(/(^|; )frame-ancestors 'none'/);
  expect(policy).not.toMatch(/unsafe-|strict-dynamic|\*|(^|; )(script|object)-src [^;]*(data|blob|https?):/);
  // Nobody else's page may read it, whatever it says of itself.
  for (const [name] of headers) expect(name).not.toMatch(/^access-control-/);
  for (const name of ['server', 'x-powered-by']) expect(headers.get(name) ?? '').not.toMatch(/\d/);
  expect(headers.get('set-cookie')).toBeNull();
};

const screens = [
  '/',
  '/auth',
  '/dashboard',
  '/client',
  '/posts',
  '/messages',
  '/admin',
  '/account',
  '/unsubscribe',
];
const pages = [...screens, '/creators/nobody', '/no/such/page', '/404.html', '/offline.html', '/app.html'];

describe('pages', () => {
  test.each(pages)('%s runs and loads only what the site has, and no other site frames it', async (path) => {
    const page = await get(path);
    expectSafe(page);
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const policy = page.headers.get('content-security-policy') ?? '';
    for (const directive of ['script-src', 'style-src', 'font-src', 'worker-src', 'manifest-src'])
      expect(policy).toMatch(new RegExp(`(^|; )${directive} 'self'(;|$)`));
    for (const directive of ['object-src', 'base-uri', 'frame-src'])
      expect(policy).toMatch(new RegExp(`(^|; )${directive} 'none'(;|$)`));
    expect(page.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(page.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment'])
      expect(page.headers.get('permissions-policy')).toContain(`${feature}=()`);
    // Nothing that this policy would refuse is in it.
    expect(page.text).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>|<style|\sstyle=|\son\w+=|javascript:/i);
  });
});

describe('files of the site', () => {
  const named = [
    ...['/robots.txt', '/favicon.svg', '/site.webmanifest', '/service-worker.js', '/mfe/discovery.json'],
    ...['/offline.css', '/og.png', '/no-such-file.js', '/host/no-such-chunk.0000000000.js'],
  ];

  test('carry the headers of pages, found or not', async () => {
    const html = (await get('/')).text + (await get('/dashboard')).text;
    const linked = [...html.matchAll(/(?:src|href)="(\/(?:host|mfe)\/[^"]+)"/g)].map(([, path = '']) => path);
    expect(linked.length).toBeGreaterThan(3);
    const { remotes = [] } = {
      remotes: [...(await get('/mfe/discovery.json')).text.matchAll(/"(\/mfe\/[^"]+)"/g)],
    };
    const entries = remotes.map(([, path = '']) => path);
    for (const path of new Set([...named, ...linked, ...entries])) {
      const file = await get(path);
      expectSafe(file);
      const isNamedByHash = linked.includes(path);
      if (isNamedByHash) expect(file.headers.get('cache-control')).toMatch(/immutable$/);
      // A file that is missing must not be kept, nor taken for a page.
      if (path.startsWith('/no-such') || path.includes('no-such-chunk')) {
        expect(file.status).toBe(404);
        expect(file.headers.get('cache-control') ?? '').not.toMatch(/immutable|max-age=[1-9]\d{3,}/);
      } else expect(file.status).toBe(200);
    }
  });
});

const calls: [string, number, string, () => RequestInit][] = [
  ['an answer to its caller alone', 200, '/api/me', () => as(token)],
  ['the abuse logs', 200, '/api/admin/abuse-logs', () => as(admin)],
  ['no token', 401, '/api/me', () => ({})],
  ['a forged token', 401, '/api/me', () => as(`${token.slice(0, -8)}AAAAAAAA`)],
  ['another role', 403, '/api/admin/abuse-logs', () => as(token)],
  ['no such path', 404, '/api/no/such/path', () => as(token)],
  ['no such thing', 404, '/api/posts/01ARZ3NDEKTSV4RRFFQ69G5FAV', () => as(token)],
  ['another method', 405, '/api/me', () => as(token, { method: 'DELETE' })],
  ['wrong input', 400, '/api/functions/rate-limiter', () => post('{"action_type":"nothing"}')],
  ['no JSON', 415, '/api/functions/rate-limiter', () => post('{}', 'text/plain')],
  [
    'another site’s page',
    403,
    '/api/functions/rate-limiter',
    () => ({
      ...post('{}'),
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
    }),
  ],
  ['a webhook nobody signed', 400, '/api/stripe/webhook', () => post('{}')],
  ['a socket’s path', 426, '/ws', () => ({})],
];

describe('the API', () => {
  test.each(calls)('answers %s with %i, safely and for nobody’s cache', async (_, status, path, init) => {
    const answer = await get(path, init());
    expect(answer.status).toBe(status);
    expectSafe(answer);
    for (const [name, value] of Object.entries(dataHeaders)) expect(answer.headers.get(name)).toBe(value);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    const cache = answer.headers.get('cache-control');
    if (status === 200) expect(cache).toBe('no-store');
    else expect(cache ?? 'no-store').toBe('no-store');
  });

  test('its document may be kept for minutes, and the configuration is asked for each time', async () => {
    const [document, config] = [await get('/api/openapi.json'), await get('/config.json')];
    expect(document.headers.get('cache-control')).toBe('public, max-age=300');
    expect(config.headers.get('cache-control')).toBe('no-cache');
    for (const answer of [document, config]) expectSafe(answer);
  });
});

describe('other origins', () => {
  const origins = ['https://evil.example', 'null', 'http://localhost.evil.example', 'file://'];
  const paths = ['/', '/api/me', '/api/openapi.json', '/config.json', '/mfe/discovery.json', '/media/x'];

  test.each(origins)('%s is told by no answer that it may read it, before or after', async (origin) => {
    for (const path of paths) {
      const headers = { origin, 'access-control-request-method': 'POST' };
      for (const method of ['GET', 'OPTIONS']) {
        const asked = { ...headers, 'access-control-request-headers': 'authorization, content-type' };
        const answer = await get(path, as(token, { method, headers: asked }));
        expectSafe(answer);
        if (method === 'OPTIONS' && path.startsWith('/api/')) expect(answer.status).toBe(405);
      }
    }
  });
});

describe('uploaded files', () => {
  test('may not even run what they bring, found or not, and are of the type that was made', async () => {
    const { text } = await get('/api/people?q=a', as(token));
    const [, shown = ''] = /"avatar_url":"(\/media\/[^"]+)"/.exec(text) ?? [];
    expect(shown).not.toBe('');
    for (const path of [shown, '/media/no/such.webp', '/media/', '/media/x.html', '/media/x.svg']) {
      const file = await get(path);
      expectSafe(file);
      for (const [name, value] of Object.entries(mediaHeaders)) expect(file.headers.get(name)).toBe(value);
      if (path !== shown) expect(file.headers.get('content-type') ?? '').not.toMatch(/html|svg|script/);
    }
    expect((await get(shown)).headers.get('content-type')).toBe('image/webp');
  });
});

/** By hand: `fetch` would resolve the path, and send a body although nobody waits for it. */
const ask = (path: string, headers: Record<string, string> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(siteUrl());
    const method = headers['content-length'] ? 'POST' : 'GET';
    const sent = request({ hostname, port, path, method, headers }, (res) => {
      const given = Object.entries(res.headers).map(
        ([name, value]) => [name, String(value)] as [string, string],
      );
      resolve({ status: res.statusCode ?? 0, headers: new Headers(given), text: '' });
      sent.destroy();
    });
    sent.on('error', reject);
    if (method === 'POST') sent.flushHeaders();
    else sent.end();
  });

test('a body that is announced as too large is refused before it is sent, safely', async () => {
  const headers = { 'content-type': 'application/json', 'content-length': String(11 * 1024 * 1024) };
  const answer = await ask('/api/posts', { ...headers, authorization: `Bearer ${token}` });
  expect(answer.status).toBe(413);
  expectSafe(answer);
});

test('a redirect to another site is answered to nobody', async () => {
  const places = ['//evil.example', '/%2f%2fevil.example', '/\\evil.example'];
  for (const path of [...places, '/auth?redirect=https://evil.example'])
    expect((await ask(path)).headers.get('location')).toBeNull();
});
