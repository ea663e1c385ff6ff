import type { UserType } from '@briefhouse/contracts/accounts/user.ts';
import type { Notification, UnreadCounts } from '@briefhouse/contracts/notifications/notification.ts';
import type { NotificationSettings } from '@briefhouse/contracts/notifications/preferences.ts';
import type { PushDevice } from '@briefhouse/contracts/notifications/push-device.ts';
import type { Preferences } from './domain/preferences.ts';
import { isOfPost } from './is-of-post.ts';
import type { NotificationRow } from './notification.entity.ts';
import type { PushDeviceRow } from './push-device.entity.ts';
import { targetPath } from './target-path.ts';
import type { UnreadRow } from './unread.entity.ts';

interface Reader {
  /** Unknown to the stream, where every row itself names its subject. */
  user_type?: UserType;
  unread?: Pick<UnreadRow, 'read_until'>;
}

export const toNotification = (row: NotificationRow, { user_type, unread }: Reader = {}): Notification => {
  return {
    id: row.notification_id,
    source: isOfPost(row) ? 'post' : 'message',
    type: row.type,
    actor: row.actor ? toActor(row.actor) : null,
    actors: (row.actors ?? (row.actor ? [row.actor] : [])).map(toActor),
    actor_count: row.actor_ids?.length ?? (row.actor ? 1 : 0),
    subject: row.subject ?? null,
    message: row.message,
    project_id: row.project_id ?? null,
    post_id: row.post_id ?? null,
    comment_id: row.comment_id ?? null,
    target: { kind: row.target, path: targetPath(row.target, row, user_type) },
    read: row.read || row.notification_id <= (unread?.read_until ?? ''),
    created_at: row.created_at,
  };
};

const toActor = (actor: NonNullable<NotificationRow['actor']>) => ({
  ...actor,
  avatar_url: actor.avatar_url ?? null,
});

export const toUnread = (row: Partial<UnreadRow> | null | undefined): UnreadCounts => ({
  notifications: Math.max(0, row?.notifications ?? 0),
  posts: Math.max(0, row?.posts ?? 0),
  chat: Math.max(0, row?.chat ?? 0),
  version: row?.version ?? 0,
});

export const toPushDevice = ({ device_id, label, created_at }: PushDeviceRow): PushDevice => ({
  id: device_id,
  label,
  created_at,
});

export const toSettings = ({ preferences, quiet_hours, email }: Preferences): NotificationSettings => ({
  preferences: {
    ...preferences,
    chat: { ...preferences.chat, product: true },
    money: { ...preferences.money, product: true },
  },
  quiet_hours,
  email: { enabled: email.enabled, working: email.problem === null, problem: email.problem },
});
