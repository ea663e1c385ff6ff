import { limits } from '@briefhouse/contracts/limits.ts';
import { notificationEntity } from '../notification.entity.ts';
import { readUnread } from './read-unread.ts';

/** The newest of a person's notifications, and the counters: one round trip. */
export const listNotifications = async (userId: string) => {
  const [{ data }, unread] = await Promise.all([
    notificationEntity()
      .query.byUser({ user_id: userId })
      .where(({ hidden }, { notExists }) => notExists(hidden))
      .go({ order: 'desc', count: limits.notifications }),
    readUnread(userId),
  ]);
  return { rows: data.filter((row) => row.notification_id > unread.deleted_until), unread };
};
