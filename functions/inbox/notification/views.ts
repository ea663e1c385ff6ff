import type { PersonSummary, UserType } from '@briefhouse/contracts/accounts/user.ts';
import type { Notification, UnreadCounts } from '@briefhouse/contracts/notifications/notification.ts';
import type { NotificationRow, StoredActor, UnreadRow } from './row.ts';
import { targetPath } from './target-path.ts';

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

/** Leads to the subject of a notification, and names it: opening the page marks it read. */
export const openingPath = ({ id, target: { path } }: Pick<Notification, 'id' | 'target'>): string =>
  `${path}${path.includes('?') ? '&' : '?'}notification=${id}`;

const toActor = (actor: StoredActor) => ({
  ...actor,
  avatar_url: actor.avatar_url ?? null,
});

/** Whether a notice is about a post or comment; the others are about projects, money and moderation. */
export const isOfPost = ({ type }: Pick<NotificationRow, 'type'>): boolean =>
  type !== 'project_message' && type !== 'money_message' && type !== 'moderation_message';

export const toUnread = (row: Partial<UnreadRow> | null | undefined): UnreadCounts => ({
  notifications: Math.max(0, row?.notifications ?? 0),
  posts: Math.max(0, row?.posts ?? 0),
  chat: Math.max(0, row?.chat ?? 0),
  version: row?.version ?? 0,
});

/** A person as a notification keeps them. */
export const storedActor = (person: PersonSummary): StoredActor => {
  const { id, first_name, last_name, avatar_url, user_type, has_page } = person;
  return {
    ...{ id, first_name, last_name, user_type },
    ...(avatar_url && { avatar_url }),
    ...(has_page !== undefined && { has_page }),
  };
};

/** The actors in words: `names`, the latest first, of `count` people. Two are named at most. */
export const namesOf = (names: readonly string[], count: number): string => {
  const named = names.slice(0, 2);
  const more = count - named.length;
  if (more <= 0) return named.join(' and ');
  return `${named.join(', ')} and ${more} ${more === 1 ? 'other' : 'others'}`;
};
