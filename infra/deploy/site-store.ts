import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { GetObjectCommand, HeadObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { contentType } from '@briefhouse/local-cloud/front/content-types.ts';
import { cacheControl } from '../cache-control.ts';

export interface Site {
  s3: S3Client;
  bucket: string;
}

/** A text and its ETag, which `replace` needs. */
export interface Read {
  text: string;
  etag: string;
}

const isStatus = (error: unknown, ...codes: number[]): boolean =>
  error instanceof Error &&
  codes.includes((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0);

export const read = async ({ s3, bucket }: Site, key: string): Promise<Read | undefined> => {
  try {
    const { Body, ETag } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
    return { text: (await Body?.transformToString()) ?? '', etag: ETag ?? '' };
  } catch (error) {
    if (isStatus(error, 404)) return undefined;
    throw error;
  }
};

/** Writes a file that may change. */
export const write = async ({ s3, bucket }: Site, key: string, body: Uint8Array | string): Promise<void> => {
  await s3.send(new PutObjectCommand({ Bucket: bucket, Body: body, ...described(key) }));
};

/** CloudFront and browsers keep a file for as long as its own headers say. */
const described = (key: string) => ({
  Key: key,
  ContentType: contentType(key),
  CacheControl: cacheControl(key),
});

/** Writes only if the file is still as it was read (or still missing); false when another writer was faster. */
export const replace = async (
  site: Site,
  key: string,
  body: string,
  before: Read | undefined,
): Promise<boolean> => conditional(site, key, body, before ? { IfMatch: before.etag } : { IfNoneMatch: '*' });

/** Writes a file that never changes. Writing the same content again is fine; other content throws. */
export const create = async (site: Site, key: string, body: Uint8Array): Promise<void> => {
  if (await conditional(site, key, body, { IfNoneMatch: '*' })) return;
  const { ETag } = await site.s3.send(new HeadObjectCommand({ Bucket: site.bucket, Key: key }));
  if (ETag?.replaceAll('"', '') !== createHash('md5').update(body).digest('hex'))
    throw new Error(`${key} is there with other contents: a version is never overwritten. Build a new one.`);
};

type Condition = { IfMatch: string } | { IfNoneMatch: '*' };

const conditional = async (
  { s3, bucket }: Site,
  key: string,
  body: Uint8Array | string,
  condition: Condition,
): Promise<boolean> => {
  try {
    await s3.send(new PutObjectCommand({ Bucket: bucket, Body: body, ...described(key), ...condition }));
    return true;
  } catch (error) {
    // 409: another conditional write of the same key was under way.
    if (isStatus(error, 412, 409)) return false;
    throw error;
  }
};

/** Every file below `folder`, as key -> contents, keys relative to `root`. */
export const filesBelow = async (folder: string, root: string): Promise<[string, Uint8Array][]> => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    paths
      .sort()
      .map(async (path): Promise<[string, Uint8Array]> => [relative(root, path), await readFile(path)]),
  );
};
