import { fromCursor, toCursor } from '../../kit/cursor.ts';
import { readRows } from '../../kit/read-rows.ts';
import { isMuted } from '../../people/public.ts';
import { type NotificationRow, notificationEntity, type UnreadRow, unreadEntity } from './row.ts';

/** Notifications of a page. */
export const pageSize = 50;

/** A page of a person's notifications, the newest first, and the counters: one round trip. */
export const listNotifications = async (userId: string, cursor: string | undefined) => {
  const before = cursor === undefined ? undefined : fromCursor(cursor, ['notification_id']);
  // One more than the page shows whether there is another page.
  const count = pageSize + 1;
  const query = notificationEntity().query.byUser({ user_id: userId });
  const [{ data }, unread] = await Promise.all([
    (before ? query.lt(before) : query)
      .where(
        ({ unlisted, deleted_at }, { notExists }) => `${notExists(unlisted)} AND ${notExists(deleted_at)}`,
      )
      .go({ order: 'desc', limit: count, count }),
    readUnread(userId),
  ]);
  const left = data.filter(({ notification_id }) => notification_id > unread.deleted_until);
  const rows = left.slice(0, pageSize);
  const last = rows.at(-1);
  const next_cursor =
    last && left.length > rows.length ? toCursor({ notification_id: last.notification_id }) : null;
  return { rows, unread, next_cursor };
};

export type Unread = Required<Omit<UnreadRow, 'undo'>> & Pick<UnreadRow, 'undo'>;

/** A person's counters and marks; zeros for somebody who has none. */
export const readUnread = async (userId: string): Promise<Unread> => {
  const { data } = await unreadEntity().get({ user_id: userId }).go({ consistent: true });
  return {
    user_id: userId,
    notifications: data?.notifications ?? 0,
    posts: data?.posts ?? 0,
    chat: data?.chat ?? 0,
    read_until: data?.read_until ?? '0',
    deleted_until: data?.deleted_until ?? '0',
    version: data?.version ?? 0,
    ...(data?.undo && { undo: data.undo }),
  };
};

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
    ({ read, unlisted, deleted_at, notification_id }) =>
      !read && !deleted_at && (unlisted || notification_id > unread.read_until),
  );
  const actors = [...new Set(left.flatMap(({ actor }) => actor?.id ?? []))];
  const muted = await Promise.all(actors.map((id) => isMuted(userId, id)));
  return left
    .filter(({ actor, type }) => !actor || type === 'money_message' || !muted[actors.indexOf(actor.id)])
    .toSorted((a, b) => (a.notification_id < b.notification_id ? 1 : -1));
};
