import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createS3, type S3Options } from './server.ts';
import { serve, temporaryFolder } from './test-server.ts';

export const Bucket = 'media-bucket';
/** Keeps every version of its objects. */
export const lockedBucket = 'locked-bucket';
const secrets: Record<string, string> = {
  ALL: 'all-secret',
  NARROW: 'narrow-secret',
  PutObject: 'put-secret',
  AbortMultipartUpload: 'abort-secret',
  ListMultipartUploadParts: 'list-secret',
};

/**
 * The server on a real port. Key ALL may do everything, NARROW all but listing below own/, and any other the one action
 * that names it.
 */
export async function openBucket() {
  const folder = temporaryFolder();
  const notified: { queue: string; body: string }[] = [];
  let [offsetMs, queuesAreFull] = [0, false];
  const options: S3Options = {
    dir: folder.path,
    buckets: [
      {
        name: 'media-bucket',
        cors: [
          {
            AllowedOrigins: ['http://localhost:3000'],
            AllowedMethods: ['GET', 'POST', 'PUT'],
            AllowedHeaders: ['*'],
            ExposedHeaders: ['ETag'],
            MaxAge: 600,
          },
        ],
        lifecycle: [
          { Status: 'Enabled', Prefix: 'uploads/', ExpirationInDays: 1 },
          { Status: 'Enabled', AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 } },
        ],
        notifications: {
          QueueConfigurations: [
            {
              Event: 's3:ObjectCreated:*',
              Queue: 'arn:pictures',
              Filter: {
                S3Key: {
                  Rules: [
                    { Name: 'prefix', Value: 'notified/' },
                    { Name: 'suffix', Value: '.png' },
                  ],
                },
              },
            },
            {
              Event: 's3:ObjectCreated:CompleteMultipartUpload',
              Queue: 'arn:parts',
              Filter: { S3Key: { Rules: [{ Name: 'Prefix', Value: 'parts/' }] } },
            },
          ],
        },
      },
      { name: lockedBucket, isLocked: true },
    ],
    credentials: (id) => secrets[id],
    authorize: (id, action, arn) =>
      id === 'ALL' ||
      (action !== 's3:ListBucket' && arn.startsWith('arn:aws:s3:::media-bucket/own/')) ||
      // A key that may only do one thing is named by it.
      action === `s3:${id}`,
    notify: (queue, body) => {
      if (queuesAreFull) throw new Error('The disk is full');
      notified.push({ queue, body });
    },
    now: () => Date.now() + offsetMs,
  };
  let s3 = createS3(options);
  const server = await serve((req, res) =>
    req.url?.startsWith('/media/') ? s3.serveMedia(req, res, Bucket) : s3.handle(req, res),
  );
  const clientOf = (id: string, secret = secrets[id] ?? ''): S3Client =>
    new S3Client({
      region: 'us-east-1',
      endpoint: server.url,
      forcePathStyle: true,
      maxAttempts: 1,
      credentials: { accessKeyId: id, secretAccessKey: secret },
    });
  /** Signs addresses: the checksum that a client adds by itself would be that of no bytes. */
  const signerOf = (id: string): S3Client =>
    new S3Client({
      region: 'us-east-1',
      endpoint: server.url,
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      credentials: { accessKeyId: id, secretAccessKey: secrets[id] ?? '' },
    });
  const put = (Key: string, Body: string | Buffer, more = {}) =>
    clientOf('ALL').send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
  const text = async (Key: string): Promise<string | undefined> =>
    (await clientOf('ALL').send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToString();
  return {
    dir: folder.path,
    url: server.url,
    clientOf,
    signerOf,
    put,
    text,
    /** Every message that a queue was sent, in order. */
    notified,
    /** No queue takes a message from now on, or every queue does again. */
    fillQueues: (full: boolean) => {
      queuesAreFull = full;
    },
    /** Moves the clock that presigned addresses go by. */
    moveClock: (ms: number) => {
      offsetMs = ms;
    },
    sweep: (now: number) => s3.sweep(now),
    /** Reopens the store from disk, as after a restart. */
    reopen(): void {
      s3.close();
      s3 = createS3(options);
    },
    async close(): Promise<void> {
      s3.close();
      await server.close();
      folder.remove();
    },
  };
}
