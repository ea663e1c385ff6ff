import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DynamoDBRecord, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { Message } from '../events/worker.ts';
import { entityOf, toChange } from '../kit/change.ts';
import { newId } from '../kit/ids.ts';
import { entries } from '../root/entries.ts';
import { subscribersOf, subscribersOfEntity, workerOf } from '../root/subscribers.ts';
import type { SubscriberName, WorkerName } from '../root/subscriptions.ts';

type Handler = (event: SQSEvent) => Promise<SQSBatchResponse>;

/** Delivers messages to a subscriber like its worker's queue; returns the positions of those that failed. */
export const deliverTo = (name: SubscriberName, ...messages: (Message | string)[]): Promise<number[]> =>
  deliver(
    workerOf(name),
    messages.map((message) => (isChange(message) ? { to: name, ...message } : message)),
  );

/** Delivers messages to a worker, each change to the subscriber that follows its entity. */
export const deliverToWorker = (worker: WorkerName, ...messages: Message[]): Promise<number[]> =>
  deliver(
    worker,
    messages.map((message) => {
      const following = message.record ? subscribersOfEntity(entityOf(message.record)) : [];
      const to = following.find((name) => workerOf(name) === worker);
      return { ...(to && { to }), ...message };
    }),
  );

const isChange = (message: Message | string): message is Message =>
  typeof message === 'object' && message.record !== undefined;

const deliver = async (worker: WorkerName, messages: (Message | string)[]): Promise<number[]> => {
  const { handler } = (await import(
    pathToFileURL(join(import.meta.dirname, '..', entries[`worker-${worker}`])).href
  )) as { handler: Handler };
  const answer = await handler({ Records: messages.map(toRecord) } as SQSEvent);
  return answer.batchItemFailures.map(({ itemIdentifier }) => Number(itemIdentifier.split(':')[0]));
};

const toRecord = (message: Message | string, index: number) => ({
  messageId: `${index}:${newId()}`,
  receiptHandle: newId(),
  body: typeof message === 'string' ? message : JSON.stringify(message),
  attributes: { ApproximateReceiveCount: '1' },
});

/** Runs the subscribers of these changes, like router and queues. Throws if a subscriber failed. */
export const followUp = async (...records: DynamoDBRecord[]): Promise<void> => {
  for (const record of records)
    for (const name of subscribersOf(toChange(record)))
      if ((await deliverTo(name, { record })).length > 0) throw new Error(`${name} failed`);
};
