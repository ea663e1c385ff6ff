import { AppError } from '../kit/app-error.ts';
import { epochSeconds, now, seconds } from '../kit/clock.ts';
import { put, remove, type Step, transact } from '../kit/transact.ts';
import type { User } from '../kit/user.ts';
import { isConditionFailure } from '../kit/write-errors.ts';
import { writeRows } from '../kit/write-rows.ts';
import { accessEnd } from '../money/public.ts';
import { sessionStep } from '../people/public.ts';
import { placeOf } from './address-place.ts';
import { listenersFor } from './listeners.ts';
import { presenceEntity, subscriptionEntity } from './row.ts';

const lifetime = 3 * seconds.hour;
/** When a row made now ends, in epoch seconds. */
const expires = (): number => epochSeconds() + lifetime;
/** API Gateway waits so long for $connect. Until that has answered, it says of a connection that it is gone. */
const openingSeconds = 30;
/** Open sockets of an account; another one closes the oldest. */
const mostSockets = 20;
/** Topics of one socket. */
const mostTopics = 100;
/** Last seen counts for a day. */
const tomorrow = () => epochSeconds() + seconds.day;

/** The token and address that a connection was opened with. */
export interface Origin {
  source_ip?: string;
  /** Epoch seconds, as `auth_time`. */
  token_expires?: number;
  /** When the session began. */
  auth_time?: number;
  session_id?: string;
}

/**
 * Stores a new connection, subscribed to its person's own topic. FORBIDDEN when account or session have ended: a
 * connection stored before that is found and closed by the subscribers of the end, at the latest by their second look.
 */
export const open = async (
  connectionId: string,
  user: Pick<User, 'id'>,
  origin: Origin = {},
): Promise<void> => {
  const topic = `user:${user.id}`;
  const row = {
    connection_id: connectionId,
    topic,
    listeners: listenersFor(topic, connectionId),
    user_id: user.id,
    ...origin,
    ...(origin.source_ip !== undefined && placeOf(origin.source_ip)),
    expires: expires(),
  };
  await transact([sessionStep(user.id, origin), put(subscriptionEntity().put(row))]);
};

/** The connections that an account has beyond its limit, the oldest first. */
export const oldestBeyond = async (userId: string): Promise<string[]> => {
  const { data } = await subscriptionEntity()
    .query.byTopic({ listeners: listenersFor(`user:${userId}`, '') })
    .go({ pages: 'all' });
  return data
    .toSorted((a, b) => a.expires - b.expires)
    .slice(0, Math.max(0, data.length - mostSockets))
    .map(({ connection_id }) => connection_id);
};

const subscriptionsOf = async (connection_id: string) =>
  (await subscriptionEntity().query.byConnection({ connection_id }).go({ pages: 'all' })).data;

const endStep = (row: { connection_id: string; topic: string }): Step =>
  remove(subscriptionEntity().delete(row));

/** Forgets a connection that the gateway does not know, unless it may still be opening. */
export const forget = async (connectionId: string): Promise<void> => {
  const rows = await subscriptionsOf(connectionId);
  const opened = Math.max(...rows.map((row) => row.expires)) - lifetime;
  // The local cloud's clock can also be set back.
  if (Math.abs(epochSeconds() - opened) > openingSeconds) await writeRows(rows.map(endStep));
};

/** A connection that the gateway has closed; its person was last seen now, unless another of theirs is open. */
export const leave = async (connectionId: string): Promise<void> => {
  const rows = await subscriptionsOf(connectionId);
  const person = rows.find(({ topic }) => topic.startsWith('user:'))?.user_id;
  await writeRows([
    ...rows.map(endStep),
    ...(person
      ? [put(presenceEntity().put({ user_id: person, last_seen: now(), expires: tomorrow() }))]
      : []),
  ]);
};

/** Whether a person can read a post: the feed's to say. */
type MayReadPost = (postId: string, userId: string) => Promise<boolean>;

/** The time until which the person may listen; undefined for no limit, null for not at all. */
const mayListenUntil = async (
  topic: string,
  user: User,
  mayReadPost: MayReadPost,
): Promise<string | null | undefined> => {
  if (topic === 'security') return user.groups.length > 0 ? undefined : null;
  if (topic === 'feed') return undefined;
  if (topic.startsWith('post:')) return (await mayReadPost(topic.slice(5), user.id)) ? undefined : null;
  return topic === 'newsfeed' && user.user_type === 'creator' ? accessEnd(user.id) : null;
};

/** Whether a connection listens to as much as it may, and not yet to this. */
const isFull = async (connection_id: string, topic: string): Promise<boolean> => {
  const { data } = await subscriptionEntity()
    .query.byConnection({ connection_id })
    .go({ limit: mostTopics, consistent: true });
  return data.length >= mostTopics && !data.some((row) => row.topic === topic);
};

/**
 * Subscribes, if this person may: the feed and the posts that they can read are for everyone with an account, the
 * newsfeed for creators with access, security for administrators and moderators; a hundred topics at most. `number`
 * counts a connection's subscriptions.
 */
export const subscribe = async (
  connectionId: string,
  topic: string,
  number: number,
  user: User,
  mayReadPost: MayReadPost,
  origin: Origin = {},
): Promise<boolean> => {
  const [until, full] = await Promise.all([
    mayListenUntil(topic, user, mayReadPost),
    isFull(connectionId, topic),
  ]);
  if (until === null || full) return false;
  const subscription = subscriptionEntity()
    .put({
      connection_id: connectionId,
      topic,
      listeners: listenersFor(topic, connectionId),
      number,
      user_id: user.id,
      ...origin,
      ...(until && { access_until: until }),
      expires: expires(),
    })
    .where((row, { notExists, lte }) => `${notExists(row.number)} OR ${lte(row.number, number)}`);
  try {
    await transact([sessionStep(user.id, origin), put(subscription)]);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'FORBIDDEN') return false;
    // A newer subscription stays, whichever frame was handled first.
    if (error.code !== 'CONFLICT') throw error;
  }
  return true;
};

/** Ends the subscription with that number, and no other. */
export const unsubscribe = async (connectionId: string, topic: string, number: number): Promise<void> => {
  await subscriptionEntity()
    .delete({ connection_id: connectionId, topic })
    .where((row, { eq }) => eq(row.number, number))
    .go()
    .catch((error: unknown) => {
      if (!isConditionFailure(error)) throw error;
    });
};
