import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DynamoDBRecord, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { Message } from '../events/worker.ts';
import { entityOf, toChange } from '../kit/change.ts';
import { newId } from '../kit/ids.ts';
import { entries } from '../root/entries.ts';
import { subscribersOf, subscribersOfEntity, workerOf } from '../root/subscribers.ts';
import type { SubscriberName } from '../root/subscriptions.ts';

type Handler = (event: SQSEvent) => Promise<SQSBatchResponse>;

/** Delivers messages to a subscriber like its worker's queue; returns the positions of those that failed. */
export const deliverTo = async (
  name: SubscriberName,
  ...messages: (Message | string)[]
): Promise<number[]> => {
  const { handler } = (await import(
    pathToFileURL(join(import.meta.dirname, '..', entries[`worker-${workerOf(name)}`])).href
  )) as { handler: Handler };
  const answer = await handler({
    Records: messages.map((message, index) => toRecord(addressed(name, message), index)),
  } as SQSEvent);
  return answer.batchItemFailures.map(({ itemIdentifier }) => Number(itemIdentifier.split(':')[0]));
};

/**
 * Addresses a change as the router does: an entity that only another subscriber of the worker follows is for that one.
 */
const addressed = (name: SubscriberName, message: Message | string) => {
  if (typeof message !== 'object' || !message.record) return message;
  const following = subscribersOfEntity(entityOf(message.record));
  const other = following.find((one) => workerOf(one) === workerOf(name));
  return { to: following.includes(name) || !other ? name : other, ...message };
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
