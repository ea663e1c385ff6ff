import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { onPush as chatPush } from '../chat/on-push.ts';
import { effectsOf } from '../events/effects.ts';
import { type Publication, refetch } from '../events/publication.ts';
import { onPush as communityPush } from '../feed/on-push.ts';
import { onePerCounter } from '../feed/one-per-counter.ts';
import { onPush as notificationsPush } from '../inbox/on-push.ts';
import { type Change, isMigrated, toChange } from '../kit/change.ts';
import { log } from '../kit/log.ts';
import { onPush as mediaPush } from '../media/on-push.ts';
import { onPush as paymentsPush } from '../money/on-push.ts';
import { onPush as accountsPush } from '../people/on-push.ts';
import { publish } from '../realtime/publish.ts';
import { onPush as adminPush } from '../trust/on-push.ts';
import { metered } from '../usage/public.ts';
import { onPush as marketplacePush } from '../work/on-push.ts';
import { pushTables } from './effect-tables.ts';
import type { ownPushes } from './subscriptions.ts';

type Source = (change: Change) => Publication[] | Promise<Publication[]>;

/**
 * The sources that turn an entity's changes into events. An entity that the stream's filter lets through but this omits
 * is a type error.
 */
const sources: Record<(typeof ownPushes)[number], Source> = {
  'abuse-log': adminPush,
  access: paymentsPush,
  alert: adminPush,
  case: adminPush,
  comment: communityPush,
  conversation: chatPush,
  'conversation-event': chatPush,
  'creator-metrics': marketplacePush,
  decision: adminPush,
  document: marketplacePush,
  media: mediaPush,
  message: chatPush,
  notification: notificationsPush,
  payment: paymentsPush,
  'payout-account': paymentsPush,
  piece: marketplacePush,
  portfolio: marketplacePush,
  post: communityPush,
  'post-counter': communityPush,
  profile: accountsPush,
  project: marketplacePush,
  unread: notificationsPush,
  'waiting-requests': marketplacePush,
};

/** The lists that a table of effects has open pages fetch again. */
const refreshed = async (change: Change): Promise<Publication[]> =>
  (await effectsOf(pushTables, 'refresh', change)).flatMap(({ people, what }) =>
    [...new Set(people)].flatMap((person) => (person ? [refetch(person, what)] : [])),
  );

const isPushed = (entity: string): entity is keyof typeof sources => Object.hasOwn(sources, entity);

/** A change that fails does not hold up the others of its batch. */
const publicationsOf = async (record: DynamoDBRecord): Promise<Publication[]> => {
  try {
    const change = toChange(record);
    if (isMigrated(change)) return [];
    const own = isPushed(change.entity) ? await sources[change.entity](change) : [];
    return [...own, ...(await refreshed(change))];
  } catch (error) {
    log.error('change not published', { error, event_id: record.eventID });
    return [];
  }
};

/**
 * Pushes changes to open pages: one frame per topic for the whole batch. Only a hint, so a failure is logged and
 * not retried: pages refetch by themselves, and a late event would be outdated.
 */
export const handler = (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> =>
  metered(async () => {
    const publications = await Promise.all(onePerCounter(event.Records).map(publicationsOf));
    await publish(publications.flat());
    return { batchItemFailures: [] };
  });
