import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { replaceFile } from '../durable.ts';
import { wildcard } from '../iam/match.ts';
import type { ObjectInfo } from './object-store.ts';
import { uriEncode } from './sigv4.ts';

/** A bucket's `NotificationConfiguration` of the template; of its targets only queues are served. */
export interface NotificationConfiguration {
  QueueConfigurations?: {
    /** Event types such as `s3:ObjectCreated:*`. */
    Event: string;
    /** ARN. */
    Queue: string;
    Filter?: { S3Key: { Rules: { Name: string; Value: string }[] } };
  }[];
}

/** The call that stored the object. */
export type Creation = 'Put' | 'Post' | 'Copy' | 'CompleteMultipartUpload';

interface Options {
  bucket: string;
  region: string;
  configuration: NotificationConfiguration;
  /** The file of the last announcement, which shows whether the configuration is new. */
  file: string;
  /** Puts a message into a queue, durably. */
  send(queueArn: string, body: string): void;
}

/** Tells of an object that was stored, and returns once every message about it is in its queue. */
export type Announce = (creation: Creation, info: ObjectInfo, principal: string) => void;

/**
 * A bucket's event notifications. As in S3, a test message goes to each queue when the configuration is new, and a
 * configuration that S3 would refuse is an error.
 */
export const createNotifications = (options: Options): Announce => {
  const { bucket, region, configuration, file, send } = options;
  const { QueueConfigurations = [], ...others } = configuration;
  const [unserved] = Object.keys(others);
  if (unserved)
    throw new Error(`${unserved} of the bucket ${bucket} are not served by the local cloud, only queues`);
  const rules = QueueConfigurations.map((rule) => ({
    queue: rule.Queue,
    event: rule.Event,
    ...filterOf(rule),
  }));
  for (const [index, rule] of rules.entries()) {
    if (!/^s3:ObjectCreated:(\*|Put|Post|Copy|CompleteMultipartUpload)$/.test(rule.event))
      throw new Error(`${rule.event} of the bucket ${bucket} is not served by the local cloud`);
    if (rules.slice(0, index).some((other) => overlap(rule, other)))
      throw new Error(`Configurations overlap: two notifications of ${bucket} are about the same objects`);
  }
  const text = JSON.stringify(configuration);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    for (const { queue } of rules) send(queue, JSON.stringify(testEvent(bucket)));
    mkdirSync(dirname(file), { recursive: true });
    replaceFile(file, text);
  }
  return (creation, info, principal) => {
    const name = `ObjectCreated:${creation}`;
    for (const { queue, event, prefix, suffix } of rules)
      if (wildcard(event, `s3:${name}`) && info.key.startsWith(prefix) && info.key.endsWith(suffix))
        send(queue, JSON.stringify({ Records: [toRecord(name, info, { bucket, region, principal })] }));
  };
};

type Rule = NonNullable<NotificationConfiguration['QueueConfigurations']>[number];

const filterOf = ({ Filter }: Rule) => {
  const filter = { prefix: '', suffix: '' };
  for (const { Name, Value } of Filter?.S3Key.Rules ?? []) {
    const name = Name.toLowerCase();
    if (name !== 'prefix' && name !== 'suffix')
      throw new Error(`S3 filters keys by prefix and suffix, not by ${Name}`);
    filter[name] = Value;
  }
  return filter;
};

type Filtered = ReturnType<typeof filterOf> & { event: string };

/** S3 refuses two rules that one object could match. */
const overlap = (a: Filtered, b: Filtered): boolean =>
  (wildcard(a.event, b.event) || wildcard(b.event, a.event)) &&
  (a.prefix.startsWith(b.prefix) || b.prefix.startsWith(a.prefix)) &&
  (a.suffix.endsWith(b.suffix) || b.suffix.endsWith(a.suffix));

const testEvent = (Bucket: string) => ({
  Service: 'Amazon S3',
  Event: 's3:TestEvent',
  Time: new Date().toISOString(),
  Bucket,
  RequestId: randomUUID(),
  HostId: randomUUID(),
});

let last = 0;
/** Grows with every object that is stored, over restarts as well; compared as text. */
const sequencer = (): string => {
  last = Math.max(last + 1, Date.now() * 1024);
  return last.toString(16).toUpperCase().padStart(18, '0');
};

const toRecord = (
  eventName: string,
  { key, size, etag, modified }: ObjectInfo,
  { bucket, region, principal }: { bucket: string; region: string; principal: string },
) => ({
  eventVersion: '2.1',
  eventSource: 'aws:s3',
  awsRegion: region,
  eventTime: modified,
  eventName,
  userIdentity: { principalId: `AWS:${principal}` },
  requestParameters: { sourceIPAddress: '127.0.0.1' },
  responseElements: { 'x-amz-request-id': randomUUID(), 'x-amz-id-2': randomUUID() },
  s3: {
    s3SchemaVersion: '1.0',
    configurationId: 'notification',
    bucket: { name: bucket, ownerIdentity: { principalId: 'LOCAL' }, arn: `arn:aws:s3:::${bucket}` },
    object: {
      // Encoded like a form's fields.
      key: key.split('/').map(uriEncode).join('/').replaceAll('%20', '+'),
      size,
      eTag: etag,
      sequencer: sequencer(),
    },
  },
});
