import { readRows } from '../../kit/read-rows.ts';
import { isMuted } from '../../people/public.ts';
import { type NotificationRow, notificationEntity } from '../notification.entity.ts';
import { readUnread } from './read-unread.ts';

/**
 * The notices of a person that a mail or a device still has to bring, the newest first: unread, still there, and by
 * nobody muted since, unless it is about money.
 */
export const readWaiting = async (userId: string, ids: readonly string[]): Promise<NotificationRow[]> => {
  const keys = ids.map((notification_id) => ({ user_id: userId, notification_id }));
  const [rows, unread] = await Promise.all([
    readRows(keys, (some) => notificationEntity().get(some).go({ consistent: true })),
    readUnread(userId),
  ]);
  // Marks of "all" are about the notices that the notification centre shows.
  const left = rows.filter(
    ({ read, hidden, deleted_at, notification_id }) =>
      !read && !deleted_at && (hidden || notification_id > unread.read_until),
  );
  const actors = [...new Set(left.flatMap(({ actor }) => actor?.id ?? []))];
  const muted = await Promise.all(actors.map((id) => isMuted(userId, id)));
  return left
    .filter(({ actor, type }) => !actor || type === 'money_message' || !muted[actors.indexOf(actor.id)])
    .toSorted((a, b) => (a.notification_id < b.notification_id ? 1 : -1));
};
