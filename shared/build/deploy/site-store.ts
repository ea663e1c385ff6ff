import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';

/** Somebody else wrote first. */
export class Overtaken extends Error {}

export interface Stored {
  body: Uint8Array<ArrayBufferLike>;
  etag: string;
}

export interface ObjectMeta {
  contentType: string;
  cacheControl: string;
}

const isRefused = (error: unknown) =>
  error instanceof Error && ['PreconditionFailed', 'ConditionalRequestConflict'].includes(error.name);

/** The site bucket as a deployment uses it: files are created once, documents are replaced by who read them. */
export const createSiteStore = (client: S3Client, bucket: string) => ({
  read: async (key: string): Promise<Stored | null> => {
    try {
      const { Body, ETag } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
      return { body: (await Body?.transformToByteArray()) ?? new Uint8Array(), etag: ETag ?? '' };
    } catch (error) {
      if (error instanceof Error && error.name === 'NoSuchKey') return null;
      throw error;
    }
  },

  /** Writes if `expected` is still what is there (null: nothing is). Throws Overtaken otherwise. */
  write: async (key: string, body: Uint8Array | string, meta: ObjectMeta, expected: string | null) => {
    try {
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: body,
          ContentType: meta.contentType,
          CacheControl: meta.cacheControl,
          ...(expected === null ? { IfNoneMatch: '*' } : { IfMatch: expected }),
        }),
      );
    } catch (error) {
      throw isRefused(error) ? new Overtaken(key) : error;
    }
  },
});

export type SiteStore = ReturnType<typeof createSiteStore>;
