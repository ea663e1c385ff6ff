import type { Notice } from '../../events/notice.ts';
import { serverLimits } from '../../kit/server-limits.ts';
import { type NotificationRow, notificationEntity } from '../notification.entity.ts';
import { readUnread } from './read-unread.ts';

/** People in one notification of a common act; further ones begin the next. */
export const groupedPeople = 50;

export interface Alike {
  /** The unread notice whose place the new one takes, among the newest that the notification centre shows. */
  replaced: NotificationRow | undefined;
  /** Version of the counters, read before the search. */
  version: number;
}

/**
 * Looks for the notice that a new one replaces or joins: by the same actor about the same project, or by anybody about
 * the same subject. Undefined for a notice that does neither.
 */
export const findAlike = async (notice: Notice, hidden: boolean): Promise<Alike | undefined> => {
  const { recipient_id: user_id, actor_id, replaces, groups } = notice;
  if (!replaces && !groups) return undefined;
  const { read_until, version } = await readUnread(user_id);
  const { data } = await notificationEntity()
    .query.byUser({ user_id })
    .where((row, { eq, exists, notExists }) =>
      [
        groups ? eq(row.groups, groups) : eq(row.replaces, replaces ?? ''),
        // A group leads to the newest of several comments, so these are not compared.
        ...(['project_id', 'post_id'] as const).map((name) =>
          notice[name] === undefined ? notExists(row[name]) : eq(row[name], notice[name]),
        ),
        eq(row.read, false),
        notExists(row.deleted_at),
        hidden ? exists(row.hidden) : notExists(row.hidden),
      ].join(' AND '),
    )
    .go({ order: 'desc', limit: serverLimits.notifications, consistent: true });
  const left = data.filter(({ notification_id }) => hidden || notification_id > read_until);
  const replaced = groups
    ? left.slice(0, 1).find((row) => hasPlaceFor(row, actor_id))
    : left.find(({ actor }) => (actor?.id ?? null) === actor_id);
  return { replaced, version };
};

/** A full one stays as it is, and the next person begins another: its row stays small, and its count exact. */
const hasPlaceFor = ({ actor_ids = [] }: NotificationRow, actorId: string | null): boolean =>
  actorId !== null && (actor_ids.includes(actorId) || actor_ids.length < groupedPeople);
