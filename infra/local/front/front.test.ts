import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import type { Cloud } from '../cloud.ts';
import { createFixture } from '../testing/fixture.ts';

const fixture = createFixture();
let cloud: Cloud;
const get = (path: string, headers: Record<string, string> = {}) => fetch(cloud.url + path, { headers });

beforeAll(async () => {
  fixture.add('Media', 'AWS::S3::Bucket');
  fixture.template.Outputs = { MediaBucketName: { Value: { Ref: 'Media' } } };
  fixture.lambda('Echo', 'export const handler = async () => ({ statusCode: 200, body: "{}" });');
  fixture.rest({ 'GET /things': 'Echo' });
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
    expect(await (await get('/media/a.png')).text()).toBe('picture');
    expect((await get('/chat/b.png')).status).toBe(404);
    expect((await get('/media/..%2fchat/b.png')).status).not.toBe(200);
  });

  it('serves the local console', async () => {
    expect(await (await get('/__local/mail')).json()).toEqual([]);
    expect(await (await get('/__local/')).text()).toContain('Echo');
  });

  it('upgrades only the socket’s path', async () => {
    const closed = (path: string) =>
      new Promise((resolve) => {
        const socket = new WebSocket(cloud.url.replace('http', 'ws') + path);
        socket.once('open', () => resolve('open')).once('error', () => resolve('error'));
        socket.once('open', () => socket.close());
      });
    expect(await closed('/ws')).toBe('open');
    expect(await closed('/elsewhere')).toBe('error');
  });
});
