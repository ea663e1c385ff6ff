import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { onPush as accountsPush } from './accounts/on-push.ts';
import { onPush as chatPush } from './chat/on-push.ts';
import { onPush as communityPush } from './community/on-push.ts';
import { type Change, toChange } from './kit/change.ts';
import { log } from './kit/log.ts';
import type { Publication } from './kit/publication.ts';
import { onPush as marketplacePush } from './marketplace/on-push.ts';
import { onPush as notificationsPush } from './notifications/on-push.ts';
import { publish } from './realtime/domain/publish.ts';

type Source = (change: Change) => Publication[] | Promise<Publication[]>;

const sources: Source[] = [accountsPush, chatPush, communityPush, marketplacePush, notificationsPush];

/** One change that cannot be told does not silence the others of its batch. */
const tell = async (onPush: Source, change: Change): Promise<Publication[]> => {
  try {
    return await onPush(change);
  } catch (error) {
    log.error('change not told', { error, event_id: change.id });
    return [];
  }
};

/**
 * Tells open pages what was written: one frame per topic for the whole batch. A hint only, so a failure is logged
 * and never repeated: pages refetch by themselves, and an old hint would only be wrong.
 */
export const handler = async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const changes = event.Records.map(toChange);
  const publications = await Promise.all(
    changes.flatMap((change) => sources.map((onPush) => tell(onPush, change))),
  );
  await publish(publications.flat());
  return { batchItemFailures: [] };
};
