import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { PersonSummary } from '@briefhouse/contracts/accounts/user.ts';
import type { Notification, UnreadCounts } from '@briefhouse/contracts/notifications/notification.ts';
import { listNotifications } from '@briefhouse/contracts/notifications/notification.ts';
import type { RealtimeEvent } from '@briefhouse/contracts/realtime/events.ts';
import { pagedList } from '@briefhouse/web/paged-list/paged-list.ts';
import { type Change, records } from '@briefhouse/web/records.ts';
import type { QueryClient } from '@tanstack/react-query';

/** A notification that was read once stays so. */
export const notifications = records<Notification>({
  newer: (known, given) => (known.read && !given.read ? { ...given, read: true } : given),
});
/** The list of the centre: ids grow with time. */
export const notificationList = pagedList(listNotifications, 'notifications', {
  of: notifications,
  isBefore: (a, b) => a.id > b.id,
});

export const shownList = (cache: QueryClient): Notification[] =>
  notificationList.itemsOf(notificationList.cached(cache, {}));

export const markRead = (cache: QueryClient, ids: string | readonly string[]): Change =>
  notifications.change(cache, ids, (one) => ({ ...one, read: true }));

type ListEvent = Extract<RealtimeEvent, { type: `notification.${string}` }>;

/** Takes over an event about one notification without another call: an open notification stays in its place. */
export const applyToList = (cache: QueryClient, event: ListEvent): void => {
  if (event.type === 'notification.created') notificationList.insert(cache, event.notification).save();
  if (event.type === 'notification.read') markRead(cache, event.notification_id).save();
  if (event.type === 'notification.deleted') notifications.remove(cache, event.notification_id, true).save();
};

/** The counts with `by` more or fewer notices, never below zero. The chat count is unchanged. */
export const countedBy = (unread: UnreadCounts, by: number): UnreadCounts => ({
  ...unread,
  notifications: Math.max(0, unread.notifications + by),
});

/** The actors: "Ana Silva", or "Ana Silva and 3 others". Empty for nobody. */
export const actorsLabel = ({ actor, actor_count: count }: Notification): string => {
  const name = actor ? `${actor.first_name} ${actor.last_name}`.trim() : '';
  return name && count > 1 ? `${name} and ${count - 1} ${count === 2 ? 'other' : 'others'}` : name;
};

interface NamedPart {
  text: string;
  /** The place where it begins. */
  at: number;
  /** The person of this name. */
  person?: PersonSummary;
}

/** A message in parts: the first mention of each of these people's names, in their order, is one of its own. */
export const namedParts = (message: string, people: readonly PersonSummary[]): NamedPart[] => {
  const parts: NamedPart[] = [];
  let from = 0;
  for (const person of people) {
    const name = fullName(person);
    const at = name ? message.indexOf(name, from) : -1;
    if (at < 0) continue;
    if (at > from) parts.push({ text: message.slice(from, at), at: from });
    parts.push({ text: name, at, person });
    from = at + name.length;
  }
  if (from < message.length) parts.push({ text: message.slice(from), at: from });
  return parts;
};
