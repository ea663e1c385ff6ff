import type { Change } from '../kit/change.ts';
import type { Publication } from '../kit/publication.ts';
import type { NotificationRow } from './notification.entity.ts';
import type { UnreadRow } from './unread.entity.ts';
import { toNotification, toUnread } from './views.ts';

/** Publishes new and deleted notices, and every change of the counters, to all pages of the person. */
export const onPush = ({ entity, before, after }: Change): Publication[] => {
  if (entity === 'notification' && (after ?? before)?.hidden) return [];
  if (entity === 'notification' && !before && after) {
    const row = after as NotificationRow;
    return [
      {
        topic: `user:${row.user_id}`,
        event: { type: 'notification.created', notification: toNotification(row) },
      },
    ];
  }
  if (entity === 'notification' && before && !after) {
    const { user_id, notification_id } = before as NotificationRow;
    return [{ topic: `user:${user_id}`, event: { type: 'notification.deleted', notification_id } }];
  }
  if (entity === 'unread' && after) {
    const row = after as UnreadRow;
    return [
      {
        topic: `user:${row.user_id}`,
        event: { type: 'unread.changed', unread: toUnread(row) },
      },
    ];
  }
  return [];
};
