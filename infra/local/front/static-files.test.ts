import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeServer, listen } from '../http.ts';
import { createStaticFiles } from './static-files.ts';

const dir = mkdtempSync(join(tmpdir(), 'site-'));
const script = 'console.log("hello");'.repeat(200);
let server: Server;
let port: number;
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { 'accept-encoding': 'identity', ...headers },
    method,
  });

beforeAll(async () => {
  const put = (path: string, body: string) => {
    mkdirSync(join(dir, 'site', path, '..'), { recursive: true });
    writeFileSync(join(dir, 'site', path), body);
  };
  put('index.html', '<title>Landing</title>');
  put('app.html', '<title>Application</title>');
  put('favicon.svg', '<svg/>');
  put('host/main.abc.js', script);
  put('mfe/mfe_chat/discovery.json', '{}');
  put('mfe/mfe_chat/1/static/remoteEntry.1.js', script);
  writeFileSync(join(dir, 'secret.txt'), 'secret');
  const files = createStaticFiles(join(dir, 'site'), {
    headers: { 'x-frame-options': 'DENY' },
    cacheControl: (key) => `max-age=1; of=${key}`,
  });
  server = createServer(
    (req, res) => void files(req, res, decodeURIComponent((req.url ?? '').split('?')[0] ?? '')),
  );
  port = await listen(server, 0, '127.0.0.1');
});
afterAll(async () => {
  await closeServer(server);
  rmSync(dir, { recursive: true });
});

describe('the site', () => {
  it.each([
    ['/', 200, 'text/html; charset=utf-8', 'max-age=1; of=index.html', 'Landing'],
    ['/posts/abc', 200, 'text/html; charset=utf-8', 'max-age=1; of=app.html', 'Application'],
    ['/host/main.abc.js', 200, 'text/javascript; charset=utf-8', 'max-age=1; of=host/main.abc.js', 'hello'],
    [
      '/mfe/mfe_chat/1/static/remoteEntry.1.js',
      200,
      'text/javascript; charset=utf-8',
      'max-age=1; of=mfe/mfe_chat/1/static/remoteEntry.1.js',
      'hello',
    ],
    [
      '/mfe/mfe_chat/discovery.json',
      200,
      'application/json; charset=utf-8',
      'max-age=1; of=mfe/mfe_chat/discovery.json',
      '{}',
    ],
    ['/favicon.svg', 200, 'image/svg+xml; charset=utf-8', 'max-age=1; of=favicon.svg', '<svg'],
    ['/host/missing.js', 404, 'text/plain; charset=utf-8', 'no-store', 'Not found'],
  ])('%s', async (path, status, type, cache, text) => {
    const response = await get(path);
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('cache-control'),
    ]).toEqual([status, type, cache]);
    expect(response.headers.get('x-frame-options')).toBe('DENY');
    expect(await response.text()).toContain(text);
  });

  it('is compressed if the client accepts it', async () => {
    for (const [encoding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const raw = await rawBody('/host/main.abc.js', encoding);
      expect(raw.encoding).toBe(encoding);
      expect(String(decode(raw.body))).toBe(script);
    }
    expect((await get('/host/main.abc.js')).headers.get('content-encoding')).toBeNull();
  });

  it('is answered 304 while unchanged', async () => {
    const etag = (await get('/')).headers.get('etag') ?? '';
    expect((await get('/', { 'if-none-match': etag })).status).toBe(304);
    writeFileSync(join(dir, 'site/index.html'), '<title>Changed landing</title>');
    expect(await (await get('/', { 'if-none-match': etag })).text()).toContain('Changed');
  });

  it.each(['/..%2fsecret.txt', '/%2e%2e/secret.txt', '/host/..%2f..%2fsecret.txt'])(
    'cannot be left by the path %s',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  it('is read only', async () => {
    expect((await get('/', {}, 'POST')).status).toBe(405);
    expect(await (await get('/', {}, 'HEAD')).text()).toBe('');
  });
});

/** fetch would decode the body, so this uses a plain request. */
const rawBody = async (path: string, encoding: string) => {
  const { get: request } = await import('node:http');
  return new Promise<{ encoding: string | undefined; body: Buffer }>((resolve, reject) =>
    request({ port, path, headers: { 'accept-encoding': encoding } }, (res) => {
      const chunks: Buffer[] = [];
      res
        .on('data', (chunk) => chunks.push(chunk))
        .on('end', () => resolve({ encoding: res.headers['content-encoding'], body: Buffer.concat(chunks) }));
    }).on('error', reject),
  );
};
