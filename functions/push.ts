import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { onPush as accountsPush } from './accounts/on-push.ts';
import { onPush as chatPush } from './chat/on-push.ts';
import { onPush as communityPush } from './community/on-push.ts';
import type { pushedEntities } from './concerns.ts';
import { type Change, toChange } from './kit/change.ts';
import { log } from './kit/log.ts';
import type { Publication } from './kit/publication.ts';
import { onPush as marketplacePush } from './marketplace/on-push.ts';
import { onPush as notificationsPush } from './notifications/on-push.ts';
import { publish } from './realtime/domain/publish.ts';

type Source = (change: Change) => Publication[] | Promise<Publication[]>;

/** Whose changes are told by whom; an entity that the stream's filter lets through and nobody tells is a type error. */
const sources: Record<(typeof pushedEntities)[number], Source> = {
  access: accountsPush,
  conversation: chatPush,
  document: marketplacePush,
  message: chatPush,
  notification: notificationsPush,
  post: communityPush,
  profile: accountsPush,
  project: marketplacePush,
  request: marketplacePush,
  unread: notificationsPush,
  'waiting-requests': marketplacePush,
};

const isPushed = (entity: string): entity is keyof typeof sources => Object.hasOwn(sources, entity);

/** One change that cannot be told does not silence the others of its batch. */
const tell = async (change: Change): Promise<Publication[]> => {
  try {
    return isPushed(change.entity) ? await sources[change.entity](change) : [];
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
  const publications = await Promise.all(changes.map(tell));
  await publish(publications.flat());
  return { batchItemFailures: [] };
};
