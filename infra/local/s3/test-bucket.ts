import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createS3, type S3Options } from './server.ts';
import { serve, temporaryFolder } from './test-server.ts';

export const Bucket = 'media-bucket';
const secrets: Record<string, string> = { ALL: 'all-secret', NARROW: 'narrow-secret' };

/** The server on a real port. Key ALL may do everything, NARROW may only read and write below own/. */
export async function openBucket() {
  const folder = temporaryFolder();
  const options: S3Options = {
    dir: folder.path,
    buckets: [
      {
        name: 'media-bucket',
        cors: [
          {
            AllowedOrigins: ['http://localhost:3000'],
            AllowedMethods: ['GET', 'POST'],
            AllowedHeaders: ['*'],
            ExposedHeaders: ['ETag'],
            MaxAge: 600,
          },
        ],
        lifecycle: [{ Status: 'Enabled', Prefix: 'uploads/', ExpirationInDays: 1 }],
      },
    ],
    credentials: (id) => secrets[id],
    authorize: (id, action, arn) =>
      id === 'ALL' || (action !== 's3:ListBucket' && arn.startsWith('arn:aws:s3:::media-bucket/own/')),
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
  const put = (Key: string, Body: string | Buffer, more = {}) =>
    clientOf('ALL').send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
  const text = async (Key: string): Promise<string | undefined> =>
    (await clientOf('ALL').send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToString();
  return {
    dir: folder.path,
    url: server.url,
    clientOf,
    put,
    text,
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
