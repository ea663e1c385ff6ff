import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { type ConcernName, concernsOf } from './concerns.ts';
import { toChange } from './kit/change.ts';
import { environment } from './kit/environment.ts';
import { log } from './kit/log.ts';
import { sendMessages } from './kit/queue.ts';

/**
 * Sends each change of the table, whole, to the queues of the concerns that it matters to. Reads no rows and
 * decides nothing else. If a queue does not accept, the batch is retried; concerns expect messages twice.
 */
export const handler = async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const routed = new Map<ConcernName, DynamoDBRecord[]>();
  for (const record of Records)
    for (const name of concernsOf(toChange(record))) routed.set(name, [...(routed.get(name) ?? []), record]);
  const sent = await Promise.allSettled(
    [...routed].map(async ([name, records]) => {
      const bodies = records.map((record) => JSON.stringify({ record }));
      await sendMessages(environment.concernQueue(name), bodies);
    }),
  );
  const failure = sent.find((outcome) => outcome.status === 'rejected');
  if (!failure) return { batchItemFailures: [] };
  log.error('changes not routed', { error: failure.reason });
  return { batchItemFailures: [{ itemIdentifier: Records[0]?.dynamodb?.SequenceNumber ?? '' }] };
};
