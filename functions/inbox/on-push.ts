import { type Publication, refetch } from '../events/publication.ts';
import type { Change } from '../kit/change.ts';
import type { NotificationRow, UnreadRow } from './notification/row.ts';
import { toNotification, toUnread } from './notification/views.ts';

/** Publishes changes of notices, and of the counters, to all pages of the person. */
export const onPush = ({ entity, before, after }: Change): Publication[] => {
  if (entity === 'notification' && after && !after.unlisted)
    return ofNotification(before as NotificationRow | undefined, after as NotificationRow);
  if (entity === 'unread' && after) return ofUnread(before as UnreadRow | undefined, after as UnreadRow);
  return [];
};

/** A row that goes is no news: its reader deleted it before, or another has taken its place. */
const ofNotification = (before: NotificationRow | undefined, after: NotificationRow): Publication[] => {
  const topic = `user:${after.user_id}`;
  const gone = (notification_id: string): Publication => ({
    topic,
    event: { type: 'notification.deleted', notification_id },
  });
  const { notification_id, replaced_id } = after;
  if (!before) {
    const shown: Publication = {
      topic,
      event: { type: 'notification.created', notification: toNotification(after) },
    };
    return replaced_id ? [gone(replaced_id), shown] : [shown];
  }
  if (!before.deleted_at && after.deleted_at) return [gone(notification_id)];
  if (after.deleted_at) return [];
  // Whether one that comes back is read, only the marks of "all" say; words change where they are no longer true.
  if (before.deleted_at || before.message !== after.message) return [refetch(after.user_id, 'notifications')];
  return !before.read && after.read ? [{ topic, event: { type: 'notification.read', notification_id } }] : [];
};

const ofUnread = (before: UnreadRow | undefined, after: UnreadRow): Publication[] => {
  const topic = `user:${after.user_id}`;
  const changed: Publication = { topic, event: { type: 'unread.changed', unread: toUnread(after) } };
  // All were read, deleted or brought back, which changes none of their rows.
  const same = before?.deleted_until === after.deleted_until && before?.read_until === after.read_until;
  return same ? [changed] : [changed, refetch(after.user_id, 'notifications')];
};
