import { mkdirSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import type { Cloud } from '../cloud.ts';
import { createFixture } from '../testing/fixture.ts';

const fixture = createFixture();
let cloud: Cloud;
const get = (path: string, headers: Record<string, string> = {}) => fetch(cloud.url + path, { headers });

/** The answer to a request as it stands: fetch would tidy its target up. */
const raw = (line: string, headers = 'Connection: close') =>
  new Promise<string>((resolve, reject) => {
    const { port } = new URL(cloud.url);
    let answer = '';
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write(`${line}\r\nHost: localhost:${port}\r\n${headers}\r\n\r\n`),
    );
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', reject).on('end', () => resolve(answer));
  });

beforeAll(async () => {
  fixture.add('Media', 'AWS::S3::Bucket');
  fixture.template.Outputs = { MediaBucketName: { Value: { Ref: 'Media' } } };
  fixture.lambda('Echo', 'export const handler = async () => ({ statusCode: 200, body: "{}" });');
  fixture.lambda(
    'Page',
    `export const handler = async ({ httpMethod, headers, queryStringParameters: { of } }) => ({
      statusCode: of === 'broken' ? 503 : 200,
      headers: { 'content-type': 'text/html', 'cache-control': 'public', 'content-security-policy': 'none of its own' },
      body: of === 'broken' ? '{}' : JSON.stringify({ httpMethod, of, headers: Object.keys(headers).join() }),
    });`,
  );
  fixture.rest({ 'GET /things': 'Echo', 'ANY /page': 'Page' });
  fixture.socket({ $default: 'Echo' });
  mkdirSync(join(fixture.dir, 'site'));
  writeFileSync(join(fixture.dir, 'site/index.html'), 'landing');
  writeFileSync(join(fixture.dir, 'site/app.html'), 'application');
  cloud = await fixture.start({ engine: 'dynoxide' });
});
afterAll(() => fixture.close());

describe('the front', () => {
  it.each([
    ['/', 200, 'landing'],
    ['/dashboard', 200, 'application'],
    ['/apiary', 200, 'application'],
    ['/api/things', 200, '{}'],
    ['/api/nothing', 403, '{"message":"Missing Authentication Token"}'],
    ['/missing.js', 404, 'Not found'],
    ['/%zz', 400, '{"code":"VALIDATION","message":"Malformed path"}'],
    ['/ws', 426, '{"message":"Upgrade Required"}'],
  ])('%s', async (path, status, text) => {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([status, text]);
  });

  it('serves /config.json and a policy that allows only those origins', async () => {
    const response = await get('/config.json');
    expect(await response.json()).toMatchObject({ region: 'us-east-1', cognitoEndpoint: cloud.awsUrl });
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`${cloud.awsUrl}/${cloud.mediaBucket}/`);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
  });

  it.each([
    ['GET /api/things', 200, 'data'],
    ['GET /api/nothing', 403, 'data'],
    ['GET /config.json', 200, 'data'],
    ['GET /%zz', 400, 'data'],
    ['GET /ws', 426, 'data'],
    ['GET /media/nothing', 404, 'media'],
    ['POST /media/nothing', 405, 'media'],
  ])('answers %s with %i and the headers of %s', async (line, status, kind) => {
    const answer = await raw(`${line} HTTP/1.1`);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(new RegExp(`^x-kind: ${kind}\r$`, 'im'));
    expect(answer.match(/^content-security-policy: /gim)).toHaveLength(1);
  });

  it('answers handshakes of the socket with the headers of data, refused or not', async () => {
    const handshake = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13';
    expect(await raw('GET /ws HTTP/1.1', handshake)).toMatch(/^HTTP\/1.1 400 .*\r\nx-kind: data\r\n/s);
    const opened = await new Promise<IncomingMessage>((resolve, reject) => {
      const socket = new WebSocket(`${cloud.url.replace('http', 'ws')}/ws`);
      socket.once('upgrade', (response) => resolve(response)).once('error', reject);
      socket.once('open', () => socket.close());
    });
    expect(opened.headers).toMatchObject({ 'x-kind': 'data' });
  });

  it('serves objects below media/, and nothing else of the bucket', async () => {
    const s3 = new S3Client({
      endpoint: cloud.awsUrl,
      region: 'us-east-1',
      credentials: cloud.credentials,
      forcePathStyle: true,
    });
    for (const Key of ['media/a.png', 'chat/b.png'])
      await s3.send(
        new PutObjectCommand({ Bucket: cloud.mediaBucket, Key, Body: 'picture', ContentType: 'image/png' }),
      );
    const picture = await get('/media/a.png');
    expect(await picture.text()).toBe('picture');
    expect(picture.headers.get('x-kind')).toBe('media');
    expect((await get('/chat/b.png')).status).toBe(404);
    expect((await get('/media/..%2fchat/b.png')).status).not.toBe(200);
  });

  describe('a page that a route makes', () => {
    it('is its answer with the headers of pages; nothing of the visitor gets there', async () => {
      const secret = { authorization: 'Bearer a.b.c', cookie: 'a=b', 'x-fixture-viewer': '192.0.2.1' };
      const page = await get('/made/one', secret);
      const { headers, ...asked } = (await page.json()) as Record<string, string>;
      expect([page.status, asked]).toEqual([200, { httpMethod: 'GET', of: 'one' }]);
      expect(headers).toContain('X-Fixture-Edge');
      expect(headers).not.toMatch(/authorization|cookie|x-fixture-viewer/i);
      const site = await get('/dashboard');
      for (const name of ['content-security-policy', 'x-content-type-options', 'x-kind'])
        expect(page.headers.get(name), name).toBe(site.headers.get(name));
      expect(page.headers.get('content-type')).toBe('text/html');
      expect(page.headers.get('cache-control')).toBe('public');
    });

    it('is the application while the route fails, and nothing can be sent to it', async () => {
      const page = await get('/made/broken');
      expect([page.status, await page.text()]).toEqual([200, 'application']);
      expect(page.headers.get('cache-control')).toBe('no-cache');
      expect((await fetch(`${cloud.url}/made/one`, { method: 'POST', body: '{}' })).status).toBe(405);
      expect(await raw('HEAD /made/one HTTP/1.1')).toMatch(/^HTTP\/1.1 200 .*\r\n\r\n$/s);
    });
  });

  it('serves the local console', async () => {
    expect(await (await get('/__local/mail')).json()).toEqual([]);
    expect(await (await get('/__local/')).text()).toContain('Echo');
  });

  it.each([
    '//[',
    '//',
    '/[',
    '///etc/passwd',
    '//user:pass@host:99999/x',
    '/\\\\evil',
    '/things/../..//[',
    '?x=//[',
  ])('answers /api%s as a route that does not exist', async (path) => {
    expect(await raw(`GET /api${path} HTTP/1.1`)).toMatch(/^HTTP\/1.1 403 .*Missing Authentication Token/s);
  });

  it.each([
    ['GET //[ HTTP/1.1', 200],
    ['GET /__local//[ HTTP/1.1', 404],
    ['GET http://[ HTTP/1.1', 200],
    ['OPTIONS * HTTP/1.1', 405],
    ['GET /%61pi/things HTTP/1.1', 200],
  ])('answers %s with %i', async (line, status) => {
    expect(await raw(line)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  it('upgrades the socket’s path to a WebSocket', async () => {
    const opened = await new Promise((resolve, reject) => {
      const socket = new WebSocket(`${cloud.url.replace('http', 'ws')}/ws`);
      socket.once('open', () => resolve(socket.close())).once('error', reject);
    });
    expect(opened).toBeUndefined();
  });

  it.each([
    ['/', 'h2c', 200],
    ['/api/things', 'h2c', 200],
    ['/ws', 'h2c', 426],
    ['/ws', 'websocket, h2c', 426],
    ['/elsewhere', 'websocket', 200],
    ['/ws', 'websocket', 400],
    ['/ws//[', 'websocket', 426],
  ])('answers %s, asked to upgrade to %s, with %i', async (path, protocol, status) => {
    const upgrade = `Connection: close, Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA\r\nUpgrade: ${protocol}`;
    expect(await raw(`GET ${path} HTTP/1.1`, upgrade)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });
});
