import type { UnreadCounts } from '@briefhouse/contracts/notifications/notification.ts';
import type { RealtimeEvent } from '@briefhouse/contracts/realtime/events.ts';

/** An event of one type. */
export type EventOf<T extends RealtimeEvent['type']> = Extract<RealtimeEvent, { type: T }>;

/** The counters after an event; a replayed or older one changes nothing. */
export const applyUnread = (
  state: UnreadCounts | undefined,
  { unread }: EventOf<'unread.changed'>,
): UnreadCounts => (state && unread.version <= state.version ? state : unread);
