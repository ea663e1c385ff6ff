import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  ListPartsCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { Bucket, openBucket } from './test-bucket.ts';

const { dir, clientOf, signerOf, notified, sweep, reopen, close } = await openBucket();
afterAll(close);
beforeEach(() => void notified.splice(0));

const Key = 'parts/film.mp4';
const least = 5 * 1024 * 1024;
const [first, second] = [randomBytes(least), randomBytes(1000)];
const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest();
const all = () => clientOf('ALL');

const open = async (key = Key, more = {}): Promise<string> =>
  (await all().send(new CreateMultipartUploadCommand({ Bucket, Key: key, ...more }))).UploadId ?? '';
const send = async (UploadId: string, PartNumber: number, Body: Buffer): Promise<CompletedPart> => {
  const { ETag } = await all().send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }));
  return { PartNumber, ETag };
};
const complete = (UploadId: string, Parts: CompletedPart[], id = 'ALL', key = Key) =>
  clientOf(id).send(
    new CompleteMultipartUploadCommand({ Bucket, Key: key, UploadId, MultipartUpload: { Parts } }),
  );

describe('an upload in parts, through the AWS SDK', () => {
  it('becomes one object with S3’s ETag, and one event', async () => {
    const UploadId = await open(Key, { ContentType: 'video/mp4', Metadata: { owner: 'u1' } });
    // The parts come in any order, and again with other bytes.
    const last = await send(UploadId, 7, second);
    await send(UploadId, 2, second);
    const begin = await send(UploadId, 2, first);
    expect(notified).toEqual([]);
    const { ETag } = await complete(UploadId, [begin, last]);
    const etag = `${createHash('md5')
      .update(Buffer.concat([md5(first), md5(second)]))
      .digest('hex')}-2`;
    expect(ETag).toBe(`"${etag}"`);
    const found = await all().send(new GetObjectCommand({ Bucket, Key }));
    expect(found).toMatchObject({ ETag, ContentType: 'video/mp4', Metadata: { owner: 'u1' } });
    const bytes = Buffer.from((await found.Body?.transformToByteArray()) ?? []);
    expect(bytes.equals(Buffer.concat([first, second]))).toBe(true);
    expect(notified.map(({ queue }) => queue)).toEqual(['arn:parts']);
    expect(JSON.parse(notified[0]?.body ?? '').Records).toMatchObject([
      {
        eventName: 'ObjectCreated:CompleteMultipartUpload',
        s3: { object: { key: Key, size: least + 1000, eTag: etag } },
      },
    ]);
    await expect(complete(UploadId, [begin, last])).rejects.toMatchObject({ name: 'NoSuchUpload' });
    expect(existsSync(join(dir, Bucket, 'uploads', UploadId))).toBe(false);
  });

  it('goes on after a restart, and lists its parts in pages', async () => {
    const UploadId = await open();
    const begin = await send(UploadId, 1, first);
    reopen();
    const last = await send(UploadId, 2, second);
    const list = (more = {}) => all().send(new ListPartsCommand({ Bucket, Key, UploadId, ...more }));
    const page = await list({ MaxParts: 1 });
    expect(page).toMatchObject({
      IsTruncated: true,
      Parts: [{ PartNumber: 1, Size: least, ETag: begin.ETag }],
    });
    expect((await list({ PartNumberMarker: page.NextPartNumberMarker })).Parts).toMatchObject([
      { PartNumber: 2, Size: 1000 },
    ]);
    reopen();
    expect((await complete(UploadId, [begin, last])).ETag).toMatch(/-2"$/);
  });

  it('is refused as S3 refuses it, and stays as it was', async () => {
    const UploadId = await open();
    const small = await send(UploadId, 1, second);
    const large = await send(UploadId, 2, first);
    const last = await send(UploadId, 3, second);
    const refused = async (parts: CompletedPart[], name: string) =>
      expect(complete(UploadId, parts)).rejects.toMatchObject({ name });
    await refused([last, large], 'InvalidPartOrder');
    await refused([large, large], 'InvalidPartOrder');
    await refused([large, { PartNumber: 4, ETag: last.ETag as string }], 'InvalidPart');
    await refused([{ PartNumber: 2, ETag: last.ETag as string }], 'InvalidPart');
    await refused([small, large], 'EntityTooSmall');
    await refused([], 'MalformedXML');
    await expect(send(UploadId, 10_001, second)).rejects.toMatchObject({ name: 'InvalidArgument' });
    expect((await complete(UploadId, [large, last])).ETag).toMatch(/-2"$/);
  });

  it('is found by its own key alone', async () => {
    const UploadId = await open('parts/theirs.mp4');
    await expect(send(UploadId, 1, second)).rejects.toMatchObject({ name: 'NoSuchUpload' });
    await expect(send('../../index', 1, second)).rejects.toMatchObject({ name: 'NoSuchUpload' });
    const part = { PartNumber: 1, ETag: md5(second).toString('hex') };
    await expect(complete(UploadId, [part])).rejects.toMatchObject({ name: 'NoSuchUpload' });
  });

  it('can be given up, and is forgotten by the lifecycle rule a day later', async () => {
    const [ended, left] = [await open(), await open()];
    await send(ended, 1, second);
    const abort = new AbortMultipartUploadCommand({ Bucket, Key, UploadId: ended });
    await all().send(abort);
    await expect(all().send(abort)).rejects.toMatchObject({ name: 'NoSuchUpload' });
    await expect(send(ended, 2, second)).rejects.toMatchObject({ name: 'NoSuchUpload' });
    await send(left, 1, second);
    sweep(Date.now() + 23 * 3600_000);
    await send(left, 2, second);
    sweep(Date.now() + 25 * 3600_000);
    await expect(send(left, 3, second)).rejects.toMatchObject({ name: 'NoSuchUpload' });
    expect(readdirSync(join(dir, Bucket, 'uploads'))).not.toContain(left);
  });

  it('asks for the permission that S3 asks for', async () => {
    const UploadId = await open();
    const part = await send(UploadId, 1, second);
    const commands = {
      PutObject: () => complete(UploadId, [part], 'AbortMultipartUpload'),
      ListMultipartUploadParts: () =>
        clientOf('PutObject').send(new ListPartsCommand({ Bucket, Key, UploadId })),
      AbortMultipartUpload: () =>
        clientOf('PutObject').send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })),
    };
    for (const call of Object.values(commands))
      await expect(call()).rejects.toMatchObject({ name: 'AccessDenied' });
    const listed = await clientOf('ListMultipartUploadParts').send(
      new ListPartsCommand({ Bucket, Key, UploadId }),
    );
    expect(listed.Parts).toHaveLength(1);
    await clientOf('AbortMultipartUpload').send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
  });
});

describe('a presigned address of a part', () => {
  /** Functions sign in the same way: the length is part of the signature. */
  const sign = (UploadId: string, ContentLength: number, client = signerOf('ALL')) =>
    getSignedUrl(client, new UploadPartCommand({ Bucket, Key, UploadId, PartNumber: 1, ContentLength }), {
      expiresIn: 60,
      signableHeaders: new Set(['content-length']),
    });
  const sendTo = async (address: string, body: Buffer) => {
    const answer = await fetch(address, {
      method: 'PUT',
      body: new Uint8Array(body),
      headers: { origin: 'http://localhost:3000' },
    });
    return [answer.status, /<Code>(.*)<\/Code>/.exec(await answer.text())?.[1], answer] as const;
  };

  it('takes exactly the signed number of bytes, and shows a page the ETag', async () => {
    const UploadId = await open();
    const address = await sign(UploadId, second.length);
    for (const wrong of [second.subarray(1), Buffer.concat([second, second]), Buffer.alloc(0)])
      expect((await sendTo(address, wrong)).slice(0, 2)).toEqual([403, 'SignatureDoesNotMatch']);
    const [status, , answer] = await sendTo(address, second);
    expect([status, answer.headers.get('etag'), answer.headers.get('access-control-expose-headers')]).toEqual(
      [200, `"${md5(second).toString('hex')}"`, 'ETag'],
    );
    expect(
      (await complete(UploadId, [{ PartNumber: 1, ETag: answer.headers.get('etag') ?? '' }])).ETag,
    ).toMatch(/-1"$/);
  });

  it('is of use neither for another part, nor another upload, nor another call', async () => {
    const [UploadId, other] = [await open(), await open()];
    const address = await sign(UploadId, second.length);
    for (const changed of [
      address.replace('partNumber=1', 'partNumber=2'),
      address.replace(UploadId, other),
      address.replace('film.mp4', 'theirs.mp4'),
    ])
      expect((await sendTo(changed, second))[0]).toBe(403);
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(403);
    expect((await all().send(new ListPartsCommand({ Bucket, Key, UploadId }))).Parts ?? []).toEqual([]);
  });

  it('signed by a client that adds checksums is refused, as on AWS', async () => {
    expect((await sendTo(await sign(await open(), second.length, all()), second)).slice(0, 2)).toEqual([
      400,
      'BadDigest',
    ]);
  });
});
