import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DynamoDBRecord, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { ConcernMessage } from '../events/concern.ts';
import { type ConcernName, concernsOf } from '../events/concerns.ts';
import { toChange } from '../kit/change.ts';
import { newId } from '../kit/ids.ts';
import { entries } from '../root/entries.ts';

type Handler = (event: SQSEvent) => Promise<SQSBatchResponse>;

/** Delivers messages to a concern like its queue; returns the positions of those that failed. */
export const deliverTo = async (
  name: ConcernName,
  ...messages: (ConcernMessage | string)[]
): Promise<number[]> => {
  const { handler } = (await import(
    pathToFileURL(join(import.meta.dirname, '..', entries[`concern-${name}`])).href
  )) as { handler: Handler };
  const answer = await handler({ Records: messages.map(toRecord) } as SQSEvent);
  return answer.batchItemFailures.map(({ itemIdentifier }) => Number(itemIdentifier.split(':')[0]));
};

const toRecord = (message: ConcernMessage | string, index: number) => ({
  messageId: `${index}:${newId()}`,
  receiptHandle: newId(),
  body: typeof message === 'string' ? message : JSON.stringify(message),
  attributes: { ApproximateReceiveCount: '1' },
});

/** Runs what follows from these changes, like router and queues. Throws if a concern failed. */
export const followUp = async (...records: DynamoDBRecord[]): Promise<void> => {
  for (const record of records)
    for (const name of concernsOf(toChange(record)))
      if ((await deliverTo(name, { record })).length > 0) throw new Error(`${name} failed`);
};
