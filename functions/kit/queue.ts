import { ChangeMessageVisibilityCommand, SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { SQSRecord } from 'aws-lambda';
import { lazy } from './lazy.ts';
import { log } from './log.ts';
import { retryUnprocessed } from './retry.ts';

const client = lazy(() => new SQSClient({ maxAttempts: 4 }));

/** Limits of one call to SQS: ten messages, together one MiB. */
const batch = { messages: 10, bytes: 1_000_000 };

/** Some messages were not accepted: their positions among those that were to be sent. */
export class NotAccepted extends Error {
  override name = 'NotAccepted';
  readonly positions: readonly number[];
  constructor(positions: readonly number[], cause: unknown) {
    super(`A queue did not accept ${positions.length} messages`, { cause });
    this.positions = positions;
  }
}

/** Sends messages to a queue. Throws `NotAccepted` when some are refused; all others have been accepted. */
export const sendMessages = async (queueUrl: string, bodies: readonly string[]): Promise<void> => {
  const refused: number[] = [];
  let cause: unknown;
  const all = bodies.map((MessageBody, position) => ({ Id: String(position), MessageBody }));
  for (const part of inBatches(all)) {
    const left = new Set(part);
    try {
      // A queue that stays busy is not tried with the following batches.
      if (!cause) await sendBatch(queueUrl, left);
    } catch (error) {
      cause = error;
    }
    refused.push(...[...left].map(({ Id }) => Number(Id)));
  }
  if (refused.length > 0) throw new NotAccepted(refused, cause);
};

interface Entry {
  Id: string;
  MessageBody: string;
}

/**
 * Takes accepted messages out of `left`. Messages that the queue will never accept remain in it; a busy queue is an
 * error.
 */
const sendBatch = (QueueUrl: string, left: Set<Entry>): Promise<void> =>
  retryUnprocessed([...left], async (Entries) => {
    const { Failed = [] } = await client().send(new SendMessageBatchCommand({ QueueUrl, Entries }));
    const failures = new Map(Failed.map((failure) => [failure.Id, failure]));
    for (const entry of Entries) if (!failures.has(entry.Id)) left.delete(entry);
    for (const { SenderFault, Code } of Failed)
      if (SenderFault) log.error('a queue will never accept a message', { code: Code });
    return Entries.filter(({ Id }) => failures.get(Id)?.SenderFault === false);
  });

const inBatches = (entries: readonly Entry[]): Entry[][] => {
  const batches: Entry[][] = [];
  let bytes = 0;
  for (const entry of entries) {
    const size = Buffer.byteLength(entry.MessageBody);
    const last = batches.at(-1);
    if (last && last.length < batch.messages && bytes + size <= batch.bytes) last.push(entry);
    else {
      batches.push([entry]);
      bytes = 0;
    }
    bytes += size;
  }
  return batches;
};

/** Seconds until a failed message is retried: 2, 4, 8, … and at most ten minutes. */
export const retryDelay = (receiveCount: number): number => Math.min(600, 2 ** receiveCount);

/** Number of tries before a message becomes a dead letter: 1 h 27 min with the delays above. */
export const maxReceiveCount = 17;

/** Retries a failed message earlier than the queue would by itself. Never fails. */
export const retryLater = async ({ receiptHandle, attributes, messageId }: SQSRecord): Promise<void> => {
  const QueueUrl = process.env.QUEUE_URL;
  if (!QueueUrl) return;
  try {
    await client().send(
      new ChangeMessageVisibilityCommand({
        QueueUrl,
        ReceiptHandle: receiptHandle,
        VisibilityTimeout: retryDelay(Number(attributes.ApproximateReceiveCount)),
      }),
    );
  } catch (error) {
    log.warn('message comes back by its visibility timeout', { error, message_id: messageId });
  }
};
