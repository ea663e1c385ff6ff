import { sessionStep } from '../../accounts/public.ts';
import { AppError } from '../../kit/app-error.ts';
import { epochSeconds, now, seconds } from '../../kit/clock.ts';
import { put, remove, type Step, transact } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { isConditionFailure } from '../../kit/write-errors.ts';
import { writeRows } from '../../kit/write-rows.ts';
import { accessEnd } from '../../payments/public.ts';
import { placeOf } from '../address-place.ts';
import { listenersFor } from '../listeners.ts';
import { presenceEntity } from '../presence.entity.ts';
import { subscriptionEntity } from '../subscription.entity.ts';

const lifetime = 3 * seconds.hour;
const expires = () => epochSeconds() + lifetime;
/** API Gateway waits so long for $connect. Until that has answered, it says of a connection that it is gone. */
const openingSeconds = 30;
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
 * connection stored before that is found and closed by what follows from the end, at the latest by its second look.
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

const subscriptionsOf = async (connection_id: string) =>
  (await subscriptionEntity().query.byConnection({ connection_id }).go({ pages: 'all' })).data;

const endStep = (row: { connection_id: string; topic: string }): Step =>
  remove(subscriptionEntity().delete(row));

/** Forgets a connection and all its subscriptions; does nothing for an unknown one. */
export const close = async (connectionId: string): Promise<void> =>
  writeRows((await subscriptionsOf(connectionId)).map(endStep));

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

/** Until when the person may listen; undefined for no limit, null for not at all. */
const mayListenUntil = async (topic: string, user: User): Promise<string | null | undefined> => {
  if (topic === 'security') return user.groups.length > 0 ? undefined : null;
  if (topic === 'feed' || topic.startsWith('post:')) return undefined;
  return topic === 'newsfeed' && user.user_type === 'creator' ? accessEnd(user.id) : null;
};

/**
 * Subscribes, if this person may: the feed and its posts are for everyone with an account, the newsfeed for creators
 * with access, security for administrators and moderators. `number` counts a connection's subscriptions.
 */
export const subscribe = async (
  connectionId: string,
  topic: string,
  number: number,
  user: User,
  origin: Origin = {},
): Promise<boolean> => {
  const until = await mayListenUntil(topic, user);
  if (until === null) return false;
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
