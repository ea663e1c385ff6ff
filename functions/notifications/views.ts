import type { Notification, UnreadCounts } from '@briefhouse/contracts/notifications/notification.ts';
import type { NotificationRow } from './notification.entity.ts';
import type { UnreadRow } from './unread.entity.ts';

export const toNotification = (
  row: NotificationRow,
  unread?: Pick<UnreadRow, 'read_until'>,
): Notification => ({
  id: row.notification_id,
  source: row.type === 'project_message' ? 'message' : 'post',
  type: row.type,
  actor: row.actor ? { ...row.actor, avatar_url: row.actor.avatar_url ?? null } : null,
  subject: row.subject ?? null,
  message: row.message,
  project_id: row.project_id ?? null,
  post_id: row.post_id ?? null,
  comment_id: row.comment_id ?? null,
  read: row.read || row.notification_id <= (unread?.read_until ?? ''),
  created_at: row.created_at,
});

export const toUnread = (row: Partial<UnreadRow> | null | undefined): UnreadCounts => ({
  notifications: Math.max(0, row?.notifications ?? 0),
  chat: Math.max(0, row?.chat ?? 0),
  version: row?.version ?? 0,
});
