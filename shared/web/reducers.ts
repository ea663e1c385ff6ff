import type { UnreadCounts } from '@briefhouse/contracts/notifications/notification.ts';
import type { RealtimeEvent } from '@briefhouse/contracts/realtime/events.ts';

/** An event of one type. */
export type EventOf<T extends RealtimeEvent['type']> = Extract<RealtimeEvent, { type: T }>;

/**
 * `list` with `item` in its place, or in front when it is new. A replay or an older version changes nothing:
 * the very same array comes back, so that nothing renders again.
 */
export const upsertVersioned = <T extends { id: string; version: number }>(
  list: readonly T[],
  item: T,
): readonly T[] => {
  const at = list.findIndex((other) => other.id === item.id);
  if (at < 0) return [item, ...list];
  if ((list[at] as T).version >= item.version) return list;
  return list.with(at, item);
};

/** `list` with `item` in front, unless it is there already. */
export const prependNew = <T extends { id: string }>(list: readonly T[], item: T): readonly T[] =>
  list.some((other) => other.id === item.id) ? list : [item, ...list];

export const removeById = <T extends { id: string }>(list: readonly T[], id: string): readonly T[] =>
  list.some((other) => other.id === id) ? list.filter((other) => other.id !== id) : list;

/** The counters after an event; a replayed or older one changes nothing. */
export const applyUnread = (
  state: UnreadCounts | undefined,
  { unread }: EventOf<'unread.changed'>,
): UnreadCounts => (state && unread.version <= state.version ? state : unread);
