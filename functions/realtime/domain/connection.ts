import { epochSeconds, now, seconds } from '../../kit/clock.ts';
import { serverLimits } from '../../kit/server-limits.ts';
import { put, remove, type Step, transact } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { writeRows } from '../../kit/write-rows.ts';
import { sessionStep } from '../../people/public.ts';
import { placeOf } from '../address-place.ts';
import { listenersFor } from '../listeners.ts';
import { presenceEntity } from '../presence.entity.ts';
import { subscriptionEntity } from '../subscription.entity.ts';

const lifetime = 3 * seconds.hour;
/** When a row made now ends, in epoch seconds. */
export const expires = (): number => epochSeconds() + lifetime;
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
    .slice(0, Math.max(0, data.length - serverLimits.sockets))
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
