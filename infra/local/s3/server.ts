import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { applyCors, type CorsRule, preflight } from './cors.ts';
import { S3Error, sendError, sendXml, xml } from './errors.ts';
import { type LifecycleRule, sweepExpired } from './lifecycle.ts';
import { serveMedia } from './media.ts';
import { serveParts } from './multipart.ts';
import { type MultipartStore, openMultipartStore } from './multipart-store.ts';
import {
  type Announce,
  type Creation,
  createNotifications,
  type NotificationConfiguration,
} from './notifications.ts';
import { type ObjectInfo, type ObjectStore, openStore } from './object-store.ts';
import {
  copyObject,
  deleteObject,
  describeObject,
  type Keep,
  listObjects,
  parseCopySource,
  putObject,
} from './objects.ts';
import { receivePost } from './post-upload.ts';
import { largestObject } from './receive-file.ts';
import { sendObject } from './send-object.ts';
import { parseTarget, type Signed, type Target, uriDecode, uriEncode, verifySignature } from './sigv4.ts';

export interface BucketConfig {
  name: string;
  /** `CorsConfiguration.CorsRules` of the template. */
  cors?: CorsRule[];
  /** `LifecycleConfiguration.Rules` of the template. */
  lifecycle?: LifecycleRule[];
  /** `NotificationConfiguration` of the template. */
  notifications?: NotificationConfiguration;
  /** `ObjectLockEnabled` of the template. Versions are kept for ever here, however long their retention is. */
  isLocked?: boolean;
}

export interface S3Options {
  /** A folder of its own; one folder below it per bucket. */
  dir: string;
  /** Named in events. */
  region?: string;
  buckets: BucketConfig[];
  credentials(accessKeyId: string): string | undefined;
  /** Called with `s3:GetObject` and the like, for `arn:aws:s3:::bucket/key` (without key for s3:ListBucket). */
  authorize(accessKeyId: string, action: string, resourceArn: string): boolean | Promise<boolean>;
  /** Puts a message into a queue, by its ARN, durably. Needed if a bucket has notifications. */
  notify?(queueArn: string, body: string): void;
  /** Epoch milliseconds, by which presigned addresses end. Signatures in headers and POST policies keep real time. */
  now?(): number;
}

export interface S3 {
  /** The S3 endpoint, path style, signed or presigned. Never rejects. */
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>;
  /** Answers in place of the store, for tests; `body` may have `Code` and `Message`. A page can read it, as from S3. */
  fail(req: IncomingMessage, res: ServerResponse, failure: { status: number; body: unknown }): void;
  /** Serves `/media/*` as CloudFront does: unsigned GET and HEAD of the bucket's keys below `media/`. Never rejects. */
  serveMedia(req: IncomingMessage, res: ServerResponse, bucket: string): Promise<void>;
  /** Makes a file of this machine an object, without an event. */
  put(bucket: string, key: string, path: string, headers: Record<string, string>): void;
  /** Removes objects that have expired by the lifecycle rules; also runs at the start and every hour. */
  sweep(now?: number): void;
  close(): void;
}

interface Bucket {
  config: BucketConfig;
  store: ObjectStore;
  uploads: MultipartStore;
  announce: Announce;
}

const sweepEveryMs = 3600_000;
const overrides = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
];
/** Sub-resources that the product does not use. Answered as not implemented rather than mistaken for another call. */
const subresources = [
  'acl',
  'tagging',
  'policy',
  'versioning',
  'versions',
  'cors',
  'lifecycle',
  'delete',
  'location',
  'notification',
  'retention',
  'torrent',
  'attributes',
];

export function createS3(options: S3Options): S3 {
  const { now: cloudNow = Date.now, notify = () => {} } = options;
  const open = (config: BucketConfig): Bucket => {
    const dir = join(options.dir, config.name);
    return {
      config,
      store: openStore(dir, { versions: config.isLocked ?? false }),
      uploads: openMultipartStore(join(dir, 'uploads')),
      announce: createNotifications({
        bucket: config.name,
        region: options.region ?? 'us-east-1',
        configuration: config.notifications ?? {},
        file: join(dir, 'notifications.json'),
        send: notify,
      }),
    };
  };
  const buckets = new Map(options.buckets.map((config) => [config.name, open(config)]));
  const sweep = (now = Date.now()): void => {
    for (const { config, store, uploads } of buckets.values())
      sweepExpired(store, uploads, config.lifecycle ?? [], now);
  };
  sweep();
  const timer = setInterval(sweep, sweepEveryMs).unref();

  const arn = (bucket: string, key?: string): string =>
    `arn:aws:s3:::${bucket}${key === undefined ? '' : `/${key}`}`;
  const can = (who: string, action: string, resource: string): boolean | Promise<boolean> =>
    options.authorize(who, `s3:${action}`, resource);
  const demand = async (who: string, action: string, resource: string): Promise<void> => {
    if (!(await can(who, action, resource))) throw new S3Error('AccessDenied', 'Access Denied');
  };
  const bucketNamed = (name: string): Bucket => {
    const bucket = buckets.get(name);
    if (!bucket)
      throw new S3Error('NoSuchBucket', 'The specified bucket does not exist', { BucketName: name });
    return bucket;
  };
  /** As in S3, callers without ListBucket cannot find out which keys are missing. */
  const find = async (who: string, bucket: string, key: string, version?: string): Promise<ObjectInfo> => {
    await demand(who, version === undefined ? 'GetObject' : 'GetObjectVersion', arn(bucket, key));
    const { store } = bucketNamed(bucket);
    const info = version === undefined ? store.get(key) : store.version(key, version);
    if (info) return info;
    await demand(who, 'ListBucket', arn(bucket));
    throw new S3Error('NoSuchKey', 'The specified key does not exist.', { Key: key });
  };

  /** Stores a body; its events are in their queues before the caller hears of it. */
  const keeper =
    ({ store, announce }: Bucket, creation: Creation, key: string, who: string): Keep =>
    (body, headers, metadata) => {
      const info = store.commit(key, body, headers, metadata);
      announce(creation, info, who);
      return info;
    };

  const post = async (
    req: IncomingMessage,
    res: ServerResponse,
    name: string,
    bucket: Bucket,
  ): Promise<void> => {
    const { key, accessKeyId, fields, body } = await receivePost(
      req,
      name,
      bucket.store,
      largestObject,
      options.credentials,
      async (who, to) => {
        await demand(who, 'PutObject', arn(name, to));
        assertKey(to);
      },
    );
    const { headers, metadata } = describeObject((field) => fields.get(field), fields.keys());
    const info = keeper(bucket, 'Post', key, accessKeyId)(body, headers, metadata);
    const location = `http://${req.headers.host}/${name}/${uriEncode(key)}`;
    const etag = `"${info.etag}"`;
    res.setHeader('etag', etag);
    res.setHeader('location', location);
    const status = fields.get('success_action_status');
    if (status === '201') {
      sendXml(
        res,
        201,
        xml('PostResponse', { Location: location, Bucket: name, Key: key, ETag: etag }, false),
      );
      return;
    }
    res.writeHead(status === '200' ? 200 : 204, status === '200' ? { 'content-length': 0 } : {});
    res.end();
  };

  const onObject = async (
    req: IncomingMessage,
    res: ServerResponse,
    target: Target,
    name: string,
    key: string,
    signed: Signed,
  ): Promise<void> => {
    const bucket = bucketNamed(name);
    const { store, uploads } = bucket;
    const who = signed.accessKeyId;
    const query = new Map(target.query);
    const version = query.get('versionId');
    const { isLocked } = bucket.config;
    if (version !== undefined && !isLocked)
      throw new S3Error(
        'NotImplemented',
        'The local cloud keeps versions in buckets with object lock alone.',
      );
    if (isLocked && req.headers['x-amz-bypass-governance-retention'] !== undefined)
      throw new S3Error('NotImplemented', 'The local cloud shortens no retention.');
    if (query.has('uploads') || query.has('uploadId'))
      return serveParts(
        { req, res, uploads, bucket: name, key, query },
        {
          demand: (action) => demand(who, action, arn(name, key)),
          source: { signed, target },
          store,
          keep: keeper(bucket, 'CompleteMultipartUpload', key, who),
        },
      );
    if (req.method === 'GET' || req.method === 'HEAD') {
      const info = await find(who, name, key, version);
      if (info.version) res.setHeader('x-amz-version-id', info.version);
      const asked = overrides.flatMap((header) => {
        const value = query.get(`response-${header}`);
        return value === undefined ? [] : [[header, value] as const];
      });
      await sendObject(req, res, store, info, { ...info.metadata, ...Object.fromEntries(asked) });
    } else if (req.method === 'PUT' && req.headers['x-amz-copy-source'] !== undefined) {
      const from = parseCopySource(String(req.headers['x-amz-copy-source']));
      const source = { store: bucketNamed(from.bucket).store, info: await find(who, from.bucket, from.key) };
      await demand(who, 'PutObject', arn(name, key));
      await copyObject(req, res, source, store, key, keeper(bucket, 'Copy', key, who));
    } else if (req.method === 'PUT') {
      await demand(who, 'PutObject', arn(name, key));
      if (isLocked && !hasChecksum(req))
        throw new S3Error(
          'InvalidRequest',
          'Content-MD5 OR x-amz-checksum- HTTP header is required for Put Object requests with Object Lock parameters',
        );
      await putObject(req, res, store, key, { signed, target }, keeper(bucket, 'Put', key, who));
    } else if (req.method === 'DELETE' && version !== undefined) {
      await demand(who, 'DeleteObjectVersion', arn(name, key));
      if (!store.version(key, version))
        throw new S3Error('NoSuchVersion', 'The specified version does not exist.', { Key: key });
      throw new S3Error('AccessDenied', 'Access Denied because object protected by object lock.');
    } else if (req.method === 'DELETE') {
      await demand(who, 'DeleteObject', arn(name, key));
      deleteObject(res, store, key);
    } else {
      throw new S3Error('MethodNotAllowed', 'The specified method is not allowed against this resource.');
    }
  };

  const route = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const target = parseTarget(req.url ?? '/');
    const [name = '', ...rest] = target.path.slice(1).split('/');
    const key = rest.map(uriDecode).join('/');
    const bucket = buckets.get(name);
    if (bucket) {
      if (req.method === 'OPTIONS') return preflight(req, res, bucket.config.cors ?? []);
      applyCors(req, res, bucket.config.cors ?? []);
    }
    const query = new Map(target.query);
    const unserved = subresources.find((one) => query.has(one));
    if (unserved !== undefined)
      throw new S3Error('NotImplemented', `?${unserved} is not served by the local cloud.`);
    if (
      req.method === 'POST' &&
      key === '' &&
      /^multipart\/form-data/i.test(req.headers['content-type'] ?? '')
    ) {
      return post(req, res, name, bucketNamed(name));
    }
    const signed = verifySignature(req, target, options.credentials, { presigned: cloudNow() });
    if (key !== '') {
      assertKey(key);
      return onObject(req, res, target, name, key, signed);
    }
    const { store } = bucketNamed(name);
    await demand(signed.accessKeyId, 'ListBucket', arn(name));
    if (req.method === 'HEAD') res.writeHead(200).end();
    else if (req.method === 'GET' && query.get('list-type') === '2') listObjects(res, store, name, query);
    else
      throw new S3Error(
        'NotImplemented',
        'Only HeadBucket and ListObjectsV2 of a bucket are served by the local cloud.',
      );
  };

  const guarded = async (
    req: IncomingMessage,
    res: ServerResponse,
    work: () => Promise<void>,
  ): Promise<void> => {
    res.setHeader('x-amz-request-id', randomUUID());
    try {
      await work();
    } catch (error) {
      if (error instanceof S3Error) return sendError(req, res, error);
      sendError(
        req,
        res,
        new S3Error('InternalError', `We encountered an internal error: ${(error as Error).message}`),
      );
    }
  };

  return {
    handle: (req, res) => guarded(req, res, () => route(req, res)),
    serveMedia: (req, res, bucket) =>
      guarded(req, res, () => serveMedia(req, res, bucketNamed(bucket).store)),
    fail: (req, res, { status, body }) => {
      const [, name = ''] = parseTarget(req.url ?? '/').path.split('/');
      applyCors(req, res, buckets.get(name)?.config.cors ?? []);
      const { Code = 'InternalError', Message = 'An injected fault' } = (body ?? {}) as Record<
        string,
        string
      >;
      res.setHeader('x-amz-request-id', randomUUID());
      sendError(req, res, { status, code: Code, message: Message, details: {} });
    },
    put: (bucket, key, path, headers) => {
      const { store } = bucketNamed(bucket);
      store.commit(key, store.take(path), headers, {});
    },
    sweep,
    close: () => clearInterval(timer),
  };
}

function assertKey(key: string): void {
  if (Buffer.byteLength(key) > 1024) throw new S3Error('KeyTooLongError', 'Your key is too long');
}

/** Whether a checksum is in a header, or in the trailer that a header announces. */
const hasChecksum = ({ headers }: IncomingMessage): boolean =>
  'content-md5' in headers ||
  headers['x-amz-trailer']?.toString().startsWith('x-amz-checksum-') === true ||
  Object.keys(headers).some((name) => name.startsWith('x-amz-checksum-'));
