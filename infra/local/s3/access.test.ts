import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Bucket, openBucket } from './test-bucket.ts';

const { url, clientOf, signerOf, put, text, moveClock, close } = await openBucket();
afterAll(close);

beforeAll(async () => {
  await put('own/range', '0123456789');
  await put('other/secret', 'x');
});

describe('access', () => {
  it('refuses a wrong secret, an unknown key and no signature', async () => {
    const get = (client: S3Client) => client.send(new GetObjectCommand({ Bucket, Key: 'own/range' }));
    await expect(get(clientOf('ALL', 'wrong'))).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
    await expect(get(clientOf('NOBODY', 'x'))).rejects.toMatchObject({ name: 'InvalidAccessKeyId' });
    const bare = await fetch(`${url}/${Bucket}/own/range`);
    expect([bare.status, await bare.text()]).toEqual([
      403,
      expect.stringContaining('<Code>AccessDenied</Code>'),
    ]);
  });

  it('checks the policy for every object, the source of a copy included', async () => {
    await put('other/secret', 'x');
    const narrow = clientOf('NARROW');
    await narrow.send(new PutObjectCommand({ Bucket, Key: 'own/mine', Body: 'x' }));
    for (const command of [
      new GetObjectCommand({ Bucket, Key: 'other/secret' }),
      new PutObjectCommand({ Bucket, Key: 'other/secret', Body: 'y' }),
      new CopyObjectCommand({ Bucket, Key: 'own/stolen', CopySource: `${Bucket}/other/secret` }),
      new DeleteObjectCommand({ Bucket, Key: 'other/secret' }),
      new ListObjectsV2Command({ Bucket }),
    ]) {
      await expect(narrow.send(command as GetObjectCommand)).rejects.toMatchObject({ name: 'AccessDenied' });
    }
    expect(await text('other/secret')).toBe('x');
  });

  it('hides missing keys from callers without ListBucket', async () => {
    const get = (id: string) => clientOf(id).send(new GetObjectCommand({ Bucket, Key: 'own/nothing' }));
    await expect(get('ALL')).rejects.toMatchObject({ name: 'NoSuchKey' });
    await expect(get('NARROW')).rejects.toMatchObject({ name: 'AccessDenied' });
  });

  it('names what it does not serve', async () => {
    const answer = await fetch(`${url}/${Bucket}/own/range?acl`);
    expect([answer.status, await answer.text()]).toEqual([
      501,
      expect.stringContaining('?acl is not served'),
    ]);
  });
});

describe('presigned URLs', () => {
  const sign = (command: GetObjectCommand | PutObjectCommand, expiresIn = 60, signingDate = new Date()) =>
    getSignedUrl(signerOf('NARROW'), command as GetObjectCommand, { expiresIn, signingDate });

  it('get and put without credentials', async () => {
    const up = await fetch(await sign(new PutObjectCommand({ Bucket, Key: 'own/signed' })), {
      method: 'PUT',
      body: 'via url',
    });
    expect(up.status).toBe(200);
    const down = await fetch(
      await sign(
        new GetObjectCommand({ Bucket, Key: 'own/signed', ResponseContentDisposition: 'attachment' }),
      ),
    );
    expect([await down.text(), down.headers.get('content-disposition')]).toEqual(['via url', 'attachment']);
  });

  it('are refused when tampered with, expired, or signed without permission', async () => {
    const url = await sign(new GetObjectCommand({ Bucket, Key: 'own/signed' }));
    const status = async (one: string, method = 'GET') => (await fetch(one, { method })).status;
    expect(await status(url)).toBe(200);
    expect(await status(url.replace('/own/signed', '/other/secret'))).toBe(403);
    expect(await status(url.replace('X-Amz-Expires=60', 'X-Amz-Expires=6000'))).toBe(403);
    expect(
      await status(url.replace(/Signature=(.)/, (_, one) => `Signature=${one === '0' ? '1' : '0'}`)),
    ).toBe(403);
    expect(await status(url, 'DELETE')).toBe(403);
    const old = await fetch(
      await sign(new GetObjectCommand({ Bucket, Key: 'own/signed' }), 60, new Date(Date.now() - 120_000)),
    );
    expect([old.status, await old.text()]).toEqual([403, expect.stringContaining('Request has expired')]);
    expect(await status(await sign(new GetObjectCommand({ Bucket, Key: 'other/secret' })))).toBe(403);
  });
});

describe('the movable clock', () => {
  const inAnHour = () => new Date(Date.now() + 3600_000);
  const address = (signingDate = new Date()) =>
    getSignedUrl(signerOf('ALL'), new GetObjectCommand({ Bucket, Key: 'own/range' }), {
      expiresIn: 60,
      signingDate,
    });
  const status = async (one: string) => (await fetch(one)).status;
  afterEach(() => moveClock(0));

  it('ends addresses that were signed before it was moved, and those that are signed by it hold', async () => {
    const before = await address();
    expect(await status(before)).toBe(200);
    moveClock(3600_000);
    expect(await status(before)).toBe(403);
    expect(await status(await address(inAnHour()))).toBe(200);
  });

  it('leaves signed calls and POST policies at real time', async () => {
    moveClock(30 * 24 * 3600_000);
    await put('own/later', 'x');
    expect(await text('own/later')).toBe('x');
    const { url: to, fields } = await createPresignedPost(clientOf('ALL'), {
      Bucket,
      Key: 'own/form',
      Expires: 60,
    });
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', new Blob(['x']));
    expect((await fetch(to, { method: 'POST', body: form })).status).toBe(204);
  });
});

describe('CORS', () => {
  const ask = (origin: string, method: string) =>
    fetch(`${url}/${Bucket}`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'content-type',
      },
    });

  it('answers preflights from the rules', async () => {
    const yes = await ask('http://localhost:3000', 'POST');
    expect(yes.status).toBe(200);
    expect(Object.fromEntries(yes.headers)).toMatchObject({
      'access-control-allow-origin': 'http://localhost:3000',
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '600',
    });
    expect((await ask('http://localhost:3000', 'PUT')).status).toBe(200);
    expect((await ask('http://evil.test', 'POST')).status).toBe(403);
    expect((await ask('http://localhost:3000', 'DELETE')).status).toBe(403);
  });

  it('lets the page read errors too', async () => {
    const answer = await fetch(`${url}/${Bucket}/own/range`, {
      headers: { origin: 'http://localhost:3000' },
    });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([
      403,
      'http://localhost:3000',
    ]);
  });
});
