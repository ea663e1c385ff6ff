import type { Change } from '../kit/change.ts';
import type { Publication } from '../kit/publication.ts';
import type { NotificationRow } from './notification.entity.ts';
import type { UnreadRow } from './unread.entity.ts';
import { toNotification, toUnread } from './views.ts';

/** Publishes new, deleted and restored notices, and every change of the counters, to all pages of the person. */
export const onPush = ({ entity, before, after }: Change): Publication[] => {
  if (entity === 'notification' && after && !after.hidden)
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
  const shown: Publication = {
    topic,
    event: { type: 'notification.created', notification: toNotification(after) },
  };
  if (!before) return after.replaced_id ? [gone(after.replaced_id), shown] : [shown];
  if (!before.deleted_at === !after.deleted_at) return [];
  return [after.deleted_at ? gone(after.notification_id) : shown];
};

const ofUnread = (before: UnreadRow | undefined, after: UnreadRow): Publication[] => {
  const topic = `user:${after.user_id}`;
  const changed: Publication = { topic, event: { type: 'unread.changed', unread: toUnread(after) } };
  // All were deleted or brought back, which the counts say only of unread ones.
  if (before?.deleted_until === after.deleted_until) return [changed];
  return [changed, { topic, event: { type: 'refetch', what: 'notifications' } }];
};
