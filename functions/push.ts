import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { toChange } from './kit/change.ts';
import { log } from './kit/log.ts';
import { onPush as marketplacePush } from './marketplace/on-push.ts';
import { onPush as notificationsPush } from './notifications/on-push.ts';
import { publish } from './realtime/domain/publish.ts';

const sources = [marketplacePush, notificationsPush];

/**
 * Tells open pages what was written: one frame per topic for the whole batch. A hint only, so a failure is logged
 * and never repeated: pages refetch by themselves, and an old hint would only be wrong.
 */
export const handler = async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const publications = event.Records.map(toChange).flatMap((change) =>
    sources.flatMap((onPush) => onPush(change)),
  );
  await publish(publications).catch((error) => log.error('push failed', { error }));
  return { batchItemFailures: [] };
};
