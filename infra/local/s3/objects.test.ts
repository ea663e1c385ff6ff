import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, describe, expect, it } from 'vitest';
import { Bucket, openBucket } from './test-bucket.ts';

const { dir, clientOf, put, text, sweep, reopen, close } = await openBucket();
afterAll(close);

describe('objects, through the AWS SDK', () => {
  it('keeps bytes, content type, cache control and metadata, also after a restart', async () => {
    const body = Buffer.from('hello, свят');
    const { ETag } = await put("own/a b+(c)'&é.txt", body, {
      ContentType: 'text/plain',
      CacheControl: 'max-age=60',
      Metadata: { owner: 'u1' },
    });
    expect(ETag).toBe(`"${createHash('md5').update(body).digest('hex')}"`);
    reopen();
    const found = await clientOf('ALL').send(new GetObjectCommand({ Bucket, Key: "own/a b+(c)'&é.txt" }));
    expect(await found.Body?.transformToString()).toBe('hello, свят');
    expect(found).toMatchObject({
      ContentType: 'text/plain',
      CacheControl: 'max-age=60',
      Metadata: { owner: 'u1' },
      ETag,
    });
  });

  it('accepts a stream of unknown length with a trailing checksum', async () => {
    const parts = ['one ', 'two ', 'three'].map((one) => one.repeat(30_000));
    await clientOf('ALL').send(
      new PutObjectCommand({
        Bucket,
        Key: 'own/stream',
        Body: Readable.from(parts.map((one) => Buffer.from(one))),
        ContentLength: parts.join('').length,
      }),
    );
    expect(await text('own/stream')).toBe(parts.join(''));
  });

  it('answers ranges, HEAD and conditions', async () => {
    const { ETag } = await put('own/range', '0123456789');
    const get = (more: object) =>
      clientOf('ALL').send(new GetObjectCommand({ Bucket, Key: 'own/range', ...more }));
    const middle = await get({ Range: 'bytes=2-5' });
    expect(await middle.Body?.transformToString()).toBe('2345');
    expect(middle).toMatchObject({ ContentRange: 'bytes 2-5/10', ContentLength: 4 });
    expect(await (await get({ Range: 'bytes=-3' })).Body?.transformToString()).toBe('789');
    expect(await (await get({ Range: 'bytes=8-99' })).Body?.transformToString()).toBe('89');
    await expect(get({ Range: 'bytes=10-' })).rejects.toMatchObject({ name: 'InvalidRange' });
    await expect(get({ IfNoneMatch: ETag })).rejects.toMatchObject({ $metadata: { httpStatusCode: 304 } });
    await expect(get({ IfMatch: '"other"' })).rejects.toMatchObject({ name: 'PreconditionFailed' });
    const head = await clientOf('ALL').send(new HeadObjectCommand({ Bucket, Key: 'own/range' }));
    expect(head).toMatchObject({ ContentLength: 10, ETag });
  });

  it('creates only if there is no object, with If-None-Match: *', async () => {
    await put('own/once', 'first', { IfNoneMatch: '*' });
    await expect(put('own/once', 'second', { IfNoneMatch: '*' })).rejects.toMatchObject({
      name: 'PreconditionFailed',
    });
    expect(await text('own/once')).toBe('first');
  });

  it('copies with or without new metadata, and deletes missing keys without an error', async () => {
    await put('own/from', 'copied', { ContentType: 'text/plain' });
    const copy = (Key: string, more = {}) =>
      clientOf('ALL').send(new CopyObjectCommand({ Bucket, Key, CopySource: `${Bucket}/own/from`, ...more }));
    await copy('own/same');
    await copy('own/other', {
      MetadataDirective: 'REPLACE',
      ContentType: 'image/png',
      CacheControl: 'immutable',
    });
    const head = (Key: string) => clientOf('ALL').send(new HeadObjectCommand({ Bucket, Key }));
    expect(await head('own/same')).toMatchObject({ ContentType: 'text/plain' });
    expect(await head('own/other')).toMatchObject({ ContentType: 'image/png', CacheControl: 'immutable' });
    for (let times = 0; times < 2; times += 1)
      await clientOf('ALL').send(new DeleteObjectCommand({ Bucket, Key: 'own/same' }));
    await expect(text('own/same')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  it('lists by prefix, in pages and in folders', async () => {
    for (const name of ['a', 'b', 'c/1', 'c/2', 'd']) await put(`list/${name}`, name);
    const list = (more: object) =>
      clientOf('ALL').send(new ListObjectsV2Command({ Bucket, Prefix: 'list/', ...more }));
    const seen: (string | undefined)[] = [];
    let token: string | undefined;
    do {
      const page = await list({ MaxKeys: 2, ContinuationToken: token });
      seen.push(...(page.Contents ?? []).map((one) => one.Key));
      token = page.NextContinuationToken;
    } while (token);
    expect(seen).toEqual(['list/a', 'list/b', 'list/c/1', 'list/c/2', 'list/d']);
    const folders = await list({ Delimiter: '/' });
    expect(folders.Contents?.map((one) => one.Key)).toEqual(['list/a', 'list/b', 'list/d']);
    expect(folders.CommonPrefixes).toEqual([{ Prefix: 'list/c/' }]);
  });

  it('treats a path with .. as an ordinary key', async () => {
    await put('../../../escape', 'inside');
    expect(await text('../../../escape')).toBe('inside');
    expect(readdirSync(join(dir, '..')).includes('escape')).toBe(false);
  });

  it('keeps nothing of an aborted upload', async () => {
    const before = readdirSync(join(dir, Bucket, 'data')).length;
    const url = new URL(
      await getSignedUrl(clientOf('ALL'), new PutObjectCommand({ Bucket, Key: 'own/broken' }), {
        expiresIn: 60,
      }),
    );
    const socket = connect(Number(url.port), url.hostname);
    socket.write(
      `PUT ${url.pathname}${url.search} HTTP/1.1\r\nhost: ${url.host}\r\ncontent-length: 1000\r\n\r\nonly this`,
    );
    await expect.poll(() => readdirSync(join(dir, Bucket, 'data')).length).toBe(before + 1);
    socket.destroy();
    await expect.poll(() => readdirSync(join(dir, Bucket, 'data')).length).toBe(before);
    await expect(text('own/broken')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  it('removes bytes that a killed process never committed', () => {
    writeFileSync(join(dir, Bucket, 'data', 'orphan'), 'half');
    writeFileSync(join(dir, Bucket, 'index', 'half.tmp'), '{"key":');
    reopen();
    expect(readdirSync(join(dir, Bucket, 'data'))).not.toContain('orphan');
    expect(readdirSync(join(dir, Bucket, 'index'))).not.toContain('half.tmp');
  });

  it('expires objects by the lifecycle rules, and no others', async () => {
    await put('uploads/fresh', 'x');
    await put('own/kept', 'x');
    sweep(Date.now() + 23 * 3600_000);
    expect(await text('uploads/fresh')).toBe('x');
    sweep(Date.now() + 25 * 3600_000);
    await expect(text('uploads/fresh')).rejects.toMatchObject({ name: 'NoSuchKey' });
    expect(await text('own/kept')).toBe('x');
  });
});

it('never uses a key as a path', () => {
  const names = readdirSync(join(dir, Bucket, 'index'));
  expect(names.every((name) => /^[0-9a-f]{64}\.json$/.test(name))).toBe(true);
  expect(JSON.parse(readFileSync(join(dir, Bucket, 'index', names[0] ?? ''), 'utf8'))).toHaveProperty('key');
});
