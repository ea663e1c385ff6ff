import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockedBucket, openBucket } from './test-bucket.ts';

let bucket: Awaited<ReturnType<typeof openBucket>>;
beforeAll(async () => {
  bucket = await openBucket();
});
afterAll(() => bucket.close());

const object = (Key: string, VersionId?: string) => ({ Bucket: lockedBucket, Key, VersionId });
const s3 = () => bucket.clientOf('ALL');
const put = async (Key: string, Body: string, more = {}) =>
  (await s3().send(new PutObjectCommand({ ...object(Key), Body, ...more }))).VersionId ?? '';
const read = async (Key: string, version?: string) =>
  (await s3().send(new GetObjectCommand(object(Key, version)))).Body?.transformToString();
const keys = async () =>
  ((await s3().send(new ListObjectsV2Command({ Bucket: lockedBucket }))).Contents ?? []).map(
    ({ Key }) => Key,
  );

test('a stored object is neither written over nor deleted, also after a restart', async () => {
  const first = await put('a', 'one');
  const second = await put('a', 'two');
  expect(second).not.toBe(first);
  expect([await read('a'), await read('a', first)]).toEqual(['two', 'one']);
  await s3().send(new DeleteObjectCommand(object('a')));
  expect(await keys()).toEqual([]);
  await expect(read('a')).rejects.toThrow('does not exist');
  for (const version of [first, second])
    await expect(s3().send(new DeleteObjectCommand(object('a', version)))).rejects.toThrow('object lock');
  bucket.reopen();
  expect(await keys()).toEqual([]);
  expect([await read('a', first), await read('a', second)]).toEqual(['one', 'two']);
  await put('a', 'three', { IfNoneMatch: '*' });
  await expect(put('a', 'four', { IfNoneMatch: '*' })).rejects.toThrow('pre-conditions');
  expect([await read('a'), await read('a', first)]).toEqual(['three', 'one']);
});

test('a version that there is not, an object without a checksum, and a shortened retention are refused', async () => {
  const version = await put('b', 'one');
  await expect(read('b', 'none')).rejects.toThrow('does not exist');
  const plain = bucket.signerOf('ALL');
  await expect(plain.send(new PutObjectCommand({ ...object('c'), Body: 'one' }))).rejects.toThrow(
    'Content-MD5',
  );
  const bypass = { ...object('b', version), BypassGovernanceRetention: true };
  await expect(s3().send(new DeleteObjectCommand(bypass))).rejects.toThrow('retention');
});
