import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListPartsCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { readSeconds, uploadSeconds } from '@briefhouse/contracts/media/address-times.ts';
import { now } from '../kit/clock.ts';
import { environment } from '../kit/environment.ts';
import { lazy } from '../kit/lazy.ts';

const s3 = /* @__PURE__ */ lazy(
  () =>
    new S3Client({
      forcePathStyle: true,
      maxAttempts: 3,
      // A checksum in a signed address would be that of an empty part.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      // A call that hangs fails early enough to come again.
      requestHandler: { connectionTimeout: 3000, requestTimeout: 20_000, throwOnRequestTimeout: true },
    }),
);

const object = (Key: string) => ({ Bucket: environment.mediaBucket, Key });

/** Where an upload goes, and the poster of a video. Ids cannot be guessed. */
export const sourceKey = (mediaId: string): string => `uploads/${mediaId}`;
export const posterKey = (mediaId: string): string => `uploads/${mediaId}.poster`;

/** One presigned POST; S3 itself enforces key, type and exact size in bytes. */
export const signPost = async (key: string, contentType: string, size: number) => {
  const { url, fields } = await createPresignedPost(s3(), {
    ...object(key),
    Fields: { 'Content-Type': contentType },
    Conditions: [
      ['eq', '$Content-Type', contentType],
      ['content-length-range', size, size],
    ],
    Expires: uploadSeconds,
  });
  return { url, fields };
};

/** Opens an upload in parts; returns S3's id of it. */
export const openParts = async (key: string, ContentType: string): Promise<string> => {
  const { UploadId } = await s3().send(
    new CreateMultipartUploadCommand({ ...object(key), ContentType, CacheControl: cacheControl(key) }),
  );
  if (!UploadId) throw new Error('S3 opened an upload without an id');
  return UploadId;
};

/** The address for a part of exactly so many bytes. */
export const signPart = (key: string, UploadId: string, PartNumber: number, bytes: number): Promise<string> =>
  getSignedUrl(s3(), new UploadPartCommand({ ...object(key), UploadId, PartNumber, ContentLength: bytes }), {
    expiresIn: uploadSeconds,
    signingDate: new Date(now()),
    signableHeaders: new Set(['host', 'content-length']),
  });

export interface StoredPart {
  number: number;
  bytes: number;
  etag: string;
}

/** Sends a part of an upload. */
export const putPart = async (
  key: string,
  UploadId: string,
  PartNumber: number,
  Body: Uint8Array,
): Promise<StoredPart> => {
  const { ETag = '' } = await s3().send(
    new UploadPartCommand({ ...object(key), UploadId, PartNumber, Body }),
  );
  return { number: PartNumber, bytes: Body.length, etag: ETag };
};

/** The parts that S3 has; null once the upload was put together or has ended. */
export const listParts = async (key: string, UploadId: string): Promise<StoredPart[] | null> => {
  try {
    const { Parts = [] } = await s3().send(new ListPartsCommand({ ...object(key), UploadId }));
    return Parts.map(({ PartNumber = 0, Size = 0, ETag = '' }) => ({
      number: PartNumber,
      bytes: Size,
      etag: ETag,
    }));
  } catch (error) {
    if (named(error, 'NoSuchUpload')) return null;
    throw error;
  }
};

/**
 * Puts parts together. Returns false when somebody else has, when the upload has ended, or when a part was sent again
 * after `parts` were listed.
 */
export const completeParts = async (
  key: string,
  UploadId: string,
  parts: readonly StoredPart[],
): Promise<boolean> => {
  const Parts = parts.map(({ number, etag }) => ({ PartNumber: number, ETag: etag }));
  try {
    await s3().send(
      new CompleteMultipartUploadCommand({ ...object(key), UploadId, MultipartUpload: { Parts } }),
    );
    return true;
  } catch (error) {
    if (named(error, 'NoSuchUpload') || named(error, 'InvalidPart')) return false;
    throw error;
  }
};

export const abortParts = async (key: string, UploadId: string): Promise<void> => {
  try {
    await s3().send(new AbortMultipartUploadCommand({ ...object(key), UploadId }));
  } catch (error) {
    if (!named(error, 'NoSuchUpload')) throw error;
  }
};

export interface Range {
  bytes: Uint8Array;
  /** Bytes of the whole object. */
  size: number;
  etag: string;
}

/**
 * Bytes `from` to `to` of an object, both included; none of an empty one, null without one. With `etag` only while it
 * is the same object: when it was replaced meanwhile, this fails like any other fault, and S3 announces the new one
 * anyway.
 */
export const readRange = async (
  key: string,
  from: number,
  to: number,
  etag?: string,
): Promise<Range | null> => {
  try {
    const found = await s3().send(
      new GetObjectCommand({ ...object(key), Range: `bytes=${from}-${to}`, IfMatch: etag }),
    );
    return {
      bytes: (await found.Body?.transformToByteArray()) ?? new Uint8Array(),
      size: Number(found.ContentRange?.split('/')[1] ?? found.ContentLength ?? 0),
      etag: found.ETag ?? '',
    };
  } catch (error) {
    if (isMissing(error)) return null;
    if (named(error, 'InvalidRange')) return { bytes: new Uint8Array(), size: 0, etag: '' };
    throw error;
  }
};

/** Whether S3 has an object of this key. */
export const isStored = async (key: string): Promise<boolean> => (await readRange(key, 0, 0)) !== null;

/**
 * Public files never change, so a browser that has shown one may keep it for ever; a file kept for many, at the edge,
 * is asked for again each day, because it may be withdrawn.
 */
const cacheControl = (key: string) =>
  key.startsWith('media/') ? 'public, max-age=31536000, s-maxage=86400, immutable' : 'private, max-age=3600';

export const putFile = async (key: string, Body: Uint8Array, ContentType: string): Promise<void> => {
  await s3().send(
    new PutObjectCommand({ ...object(key), Body, ContentType, CacheControl: cacheControl(key) }),
  );
};

/** Copies a file, with `etag` only while it is the same; returns false without one. */
export const copyFile = async (
  source: string,
  key: string,
  ContentType: string | undefined,
  etag?: string,
): Promise<boolean> => {
  try {
    await s3().send(
      new CopyObjectCommand({
        ...object(key),
        CopySource: `${environment.mediaBucket}/${source}`,
        CopySourceIfMatch: etag,
        MetadataDirective: 'REPLACE',
        ContentType,
        CacheControl: cacheControl(key),
      }),
    );
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
};

/** Deletes files, those that are not there too. */
export const deleteFiles = async (keys: readonly string[]): Promise<void> => {
  await Promise.all(keys.map((key) => s3().send(new DeleteObjectCommand(object(key)))));
};

/** An address at which a private file can be read for an hour from `since`. */
export const signRead = (key: string, since: Date): Promise<string> =>
  getSignedUrl(s3(), new GetObjectCommand(object(key)), { expiresIn: readSeconds, signingDate: since });

/** The same for a file to keep: the browser stores it under `name`. */
export const signDownload = (key: string, name: string, since: Date): Promise<string> =>
  getSignedUrl(
    s3(),
    new GetObjectCommand({ ...object(key), ResponseContentDisposition: asAttachment(name) }),
    { expiresIn: readSeconds, signingDate: since },
  );

/** The same for five minutes from now. */
export const signBriefly = (key: string, name: string): Promise<string> =>
  getSignedUrl(
    s3(),
    new GetObjectCommand({ ...object(key), ResponseContentDisposition: asAttachment(name) }),
    { expiresIn: 300, signingDate: new Date(now()) },
  );

/** A file's bytes as they come; null without one. */
export const streamFile = async (key: string): Promise<AsyncIterable<Uint8Array> | null> => {
  try {
    const { Body } = await s3().send(new GetObjectCommand(object(key)));
    return Body ? (Body as unknown as AsyncIterable<Uint8Array>) : null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

const named = (error: unknown, ...names: string[]) => error instanceof Error && names.includes(error.name);

/** Without the right to list the bucket, S3 answers AccessDenied for a key that is not there. */
const isMissing = (error: unknown) => named(error, 'NoSuchKey', 'AccessDenied');

/** A header that lets a file be kept under a name: in any letters (RFC 6266), and for old programs in plain ones. */
const asAttachment = (name: string): string => {
  const plain = name.replace(/[^ -~]|["\\%]/gu, '_');
  const escaped = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${escaped}`}`;
};
