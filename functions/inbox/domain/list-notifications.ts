import { fromCursor, toCursor } from '../../kit/cursor.ts';
import { serverLimits } from '../../kit/server-limits.ts';
import { notificationEntity } from '../notification.entity.ts';
import { readUnread } from './read-unread.ts';

/** A page of a person's notifications, the newest first, and the counters: one round trip. */
export const listNotifications = async (userId: string, cursor: string | undefined) => {
  const before = cursor === undefined ? undefined : fromCursor(cursor, ['notification_id']);
  // One more than the page shows whether there is another page.
  const count = serverLimits.notifications + 1;
  const query = notificationEntity().query.byUser({ user_id: userId });
  const [{ data }, unread] = await Promise.all([
    (before ? query.lt(before) : query)
      .where(({ hidden, deleted_at }, { notExists }) => `${notExists(hidden)} AND ${notExists(deleted_at)}`)
      .go({ order: 'desc', limit: count, count }),
    readUnread(userId),
  ]);
  const left = data.filter(({ notification_id }) => notification_id > unread.deleted_until);
  const rows = left.slice(0, serverLimits.notifications);
  const last = rows.at(-1);
  const next_cursor =
    last && left.length > rows.length ? toCursor({ notification_id: last.notification_id }) : null;
  return { rows, unread, next_cursor };
};
