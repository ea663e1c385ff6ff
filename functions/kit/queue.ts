import { ChangeMessageVisibilityCommand, SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { SQSRecord } from 'aws-lambda';
import { lazy } from './lazy.ts';
import { log } from './log.ts';

const client = lazy(() => new SQSClient({ maxAttempts: 4 }));

/** What SQS takes in one call: ten messages, together one MiB. */
const batch = { messages: 10, bytes: 1_000_000 };

/** Sends messages to a queue. Throws when one of them was not accepted; some of the others may then be sent twice. */
export const sendMessages = async (queueUrl: string, bodies: readonly string[]): Promise<void> => {
  for (const part of inBatches(bodies)) {
    const { Failed = [] } = await client().send(
      new SendMessageBatchCommand({
        QueueUrl: queueUrl,
        Entries: part.map((MessageBody, index) => ({ Id: String(index), MessageBody })),
      }),
    );
    if (Failed[0]) throw new Error(`A queue did not accept a message: ${Failed[0].Code}`);
  }
};

const inBatches = (bodies: readonly string[]): string[][] => {
  const batches: string[][] = [];
  let bytes = 0;
  for (const body of bodies) {
    const size = Buffer.byteLength(body);
    const last = batches.at(-1);
    if (last && last.length < batch.messages && bytes + size <= batch.bytes) last.push(body);
    else {
      batches.push([body]);
      bytes = 0;
    }
    bytes += size;
  }
  return batches;
};

/** Seconds until a failed message is retried: 2, 4, 8, … and at most ten minutes. */
export const retryDelay = (receiveCount: number): number => Math.min(600, 2 ** receiveCount);

/** How often a message is tried before it becomes a dead letter: 1 h 27 min with the delays above. */
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
