import type { DynamoDBRecord, S3EventRecord, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { type Change, toChange } from '../kit/change.ts';
import type { Job } from '../kit/jobs.ts';
import { log } from '../kit/log.ts';
import { type Metered, meterFor } from '../kit/meter.ts';
import { retryLater, sendMessages } from '../kit/queue.ts';

/** A message in a worker's queue. */
export interface Message {
  /** The subscriber of a change. A job names it by its kind, and everything else by its subject. */
  to?: string;
  record?: DynamoDBRecord;
  due?: Job;
  /** An EventBridge event is a message as it comes; this is its subject. */
  detail?: PoolCall | MailEvent;
  stripe?: StripeEvent;
  /** An event of the media bucket is a message as it comes; these are the objects that it is about. */
  Records?: S3EventRecord[];
  /** S3 sends a message of its own when the bucket is set up to announce its objects. */
  Event?: 's3:TestEvent';
  /** Where to continue, for work that exceeds one call. */
  cursor?: string;
}

/** A call of the user pool's API, as CloudTrail records it. */
export interface PoolCall {
  eventName: string;
  /** ISO 8601, to the second. */
  eventTime: string;
  /** The caller. Missing or without `arn` for a person with their own token. */
  userIdentity?: { arn?: string } | null;
  /** Set for a call that failed. */
  errorCode?: string | null;
  requestParameters?: { userPoolId?: string } | null;
  /** Names of people are hidden; `sub` is the id of the one whom the call was about. */
  additionalEventData?: { sub?: string; userPoolId?: string } | null;
}

/** An event of SES about a mail that came back, or that its recipient complained about. */
export interface MailEvent {
  /** Set for a mail that came back; only `Permanent` means that the address takes none. */
  bounce?: { bounceType: string; bouncedRecipients: { emailAddress: string }[] };
  complaint?: { complainedRecipients: { emailAddress: string }[] };
  mail: {
    /** When it was sent, ISO 8601. */
    timestamp: string;
    /** Tags that `sendMail` gave it; a mail of the user pool has none of these. */
    tags: { user_id?: string[] };
  };
}

/** The part of an event of Stripe's that is kept: which object to read back, and whose. */
export interface StripeEvent {
  id: string;
  type: string;
  /** Epoch seconds. */
  created: number;
  object_id: string;
  /** Set for events of a connected account. */
  account?: string;
}

/** An object of the media bucket that was stored. By the time of the call it may be another one, or gone. */
export interface StoredObject {
  key: string;
  /** Bytes. */
  size: number;
  /** Without quotes. Ends in `-<number of parts>` for an upload in parts. */
  etag: string;
}

/** Returns a cursor when there is more to do; the subscriber then gets the same message again, with that cursor. */
type Work<T> = (what: T, cursor: string | undefined) => Promise<string | undefined> | Promise<void>;

/** A subscriber follows changes, jobs or events from outside, and carries out one of their consequences. */
export interface Subscriber {
  /** Messages come twice, late and in any order: read the rows as they are now, and remember the work that was done. */
  onChange?: Work<Change>;
  /** Work on jobs, by their kind. */
  onJob?: Readonly<Record<string, Work<Job>>>;
  onPoolCall?: (call: PoolCall) => Promise<void>;
  onMailEvent?: (event: MailEvent) => Promise<void>;
  onStripeEvent?: (event: StripeEvent) => Promise<void>;
  onObject?: (object: StoredObject) => Promise<void>;
}

/** No further message is started after so many milliseconds, so that the function's timeout does not cut one off. */
const startsWithinMs = 30_000;

/** The subscribers of a worker, by name. */
export type Subscribers = Readonly<Record<string, Subscriber>>;

/**
 * The function behind a worker's queue. A failed message is retried alone, with growing delays, for over an hour.
 * Each message runs in `metered`; `clock` is in milliseconds and never goes back.
 */
export const defineWorker =
  (subscribers: Subscribers, metered: Metered, clock: () => number = () => performance.now()) =>
  async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const failed: SQSRecord[] = [];
    const until = clock() + startsWithinMs;
    for (const message of Records) {
      if (clock() > until) {
        failed.push(message);
        continue;
      }
      try {
        await log.with({ message_id: message.messageId }, () =>
          metered(() => carryOut(subscribers, message)),
        );
      } catch (error) {
        log.error('message failed', { error, message_id: message.messageId, ...addresseeOf(message) });
        failed.push(message);
      }
    }
    await Promise.all(failed.map(retryLater));
    return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  };

const carryOut = async (subscribers: Subscribers, { body }: SQSRecord): Promise<void> => {
  const message = JSON.parse(body) as Message;
  meterFor(personOf(message));
  const { to, record, due, cursor } = message;
  if (!record && !due) return hear(Object.values(subscribers), message);
  const next = record
    ? await subscriberOf(subscribers, to).onChange?.(toChange(record), cursor)
    : await jobOf(subscribers, due as Job)(due as Job, cursor);
  if (next) await sendMessages(process.env.QUEUE_URL ?? '', [JSON.stringify({ ...message, cursor: next })]);
};

const subscriberOf = (subscribers: Subscribers, name = ''): Subscriber => {
  const found = Object.hasOwn(subscribers, name) ? subscribers[name] : undefined;
  if (!found) throw new Error(`No subscriber ${name}`);
  return found;
};

const jobOf = (subscribers: Subscribers, { kind }: Job): Work<Job> => {
  for (const { onJob = {} } of Object.values(subscribers))
    if (Object.hasOwn(onJob, kind)) return onJob[kind] as Work<Job>;
  throw new Error(`No handler for jobs of kind ${kind}`);
};

/** Events from outside. The queue's rule decides which of the two EventBridge events a worker gets. */
const hear = async (
  all: readonly Subscriber[],
  { detail, stripe, Records, Event }: Message,
): Promise<void> => {
  for (const { onPoolCall, onMailEvent, onStripeEvent, onObject } of all) {
    if (detail && onPoolCall) return onPoolCall(detail as PoolCall);
    if (detail && onMailEvent) return onMailEvent(detail as MailEvent);
    if (stripe && onStripeEvent) return onStripeEvent(stripe);
    if (onObject && Event === 's3:TestEvent') return;
    if (onObject && Records) {
      for (const { s3 } of Records) await onObject(toStoredObject(s3));
      return;
    }
  }
  throw new Error('A message without a record or a job');
};

/** The subscriber or the kind of job that a message names, for the line that an alarm counts. */
const addresseeOf = ({ body }: SQSRecord): { subscriber?: string; job?: string } => {
  try {
    const { to, due } = JSON.parse(body) as Message;
    return { ...(to && { subscriber: to }), ...(due && { job: due.kind }) };
  } catch {
    return {};
  }
};

/** The person whom a message is for, where it says so itself: the units that it costs the table are theirs. */
const personOf = ({ record, detail }: Message): string | undefined => {
  if (record) return (record.dynamodb?.NewImage ?? record.dynamodb?.OldImage)?.user_id?.S;
  if (!detail) return undefined;
  return 'mail' in detail ? detail.mail.tags.user_id?.[0] : detail.additionalEventData?.sub;
};

/** S3 writes keys like a form's fields: encoded, with `+` for a space. */
const toStoredObject = ({ object: { key, size, eTag } }: S3EventRecord['s3']): StoredObject => ({
  key: decodeURIComponent(key.replaceAll('+', ' ')),
  size,
  etag: eTag,
});
