import { AppError } from '../../kit/app-error.ts';
import { serverLimits } from '../../kit/server-limits.ts';
import { put, transact } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { isConditionFailure } from '../../kit/write-errors.ts';
import { accessEnd } from '../../money/public.ts';
import { sessionStep } from '../../people/public.ts';
import { listenersFor } from '../listeners.ts';
import { subscriptionEntity } from '../subscription.entity.ts';
import { expires, type Origin } from './connection.ts';

/** Whether a person can read a post: the feed's to say. */
export type MayReadPost = (postId: string, userId: string) => Promise<boolean>;

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
    .go({ limit: serverLimits.socketTopics, consistent: true });
  return data.length >= serverLimits.socketTopics && !data.some((row) => row.topic === topic);
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
