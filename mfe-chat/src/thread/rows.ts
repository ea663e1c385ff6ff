import type { ConversationEvent } from '@briefhouse/contracts/chat/conversation-event.ts';
import type { Message } from '@briefhouse/contracts/chat/message.ts';
import { dayOf } from '../common/days.ts';
import type { Pending } from './pending.ts';

/** What became of a project of the two. */
interface EventRow {
  kind: 'event';
  key: string;
  at: string;
  event: ConversationEvent;
}

/** A line of the thread. */
export type Row =
  | { kind: 'day'; key: string; at: string }
  | EventRow
  | {
      kind: 'message';
      key: string;
      own: boolean;
      content: string;
      at: string;
      /** The next one is by the same person within minutes, so the two are shown close together. */
      grouped: boolean;
      /** What the server has confirmed. */
      message: Message | undefined;
      /** Not confirmed by the server. */
      pending: Pending | undefined;
    };

interface Beside {
  /** Deleted messages that can still be restored. */
  removed?: ReadonlySet<number>;
  events?: readonly ConversationEvent[];
}

const none: ReadonlySet<number> = new Set();
const noEvents: readonly ConversationEvent[] = [];
const together = 5 * 60_000;

/**
 * Messages and, below them, what is being sent, with a line before each new day. What the reader has deleted is not
 * there, unless it is in `removed`: what can still be restored.
 */
export const rowsOf = (
  messages: readonly Message[],
  pending: readonly Pending[],
  userId: string,
  { removed = none, events = noEvents }: Beside = {},
): Row[] => {
  const sent = messages
    .filter(({ deleted, seq }) => !deleted || removed.has(seq))
    .map((message) => ({
      // The key stays when the server has confirmed it, so nothing flickers.
      key: `${message.sender_id}:${message.client_id}`,
      own: message.sender_id === userId,
      content: message.content,
      at: message.created_at,
      message,
      pending: undefined,
    }));
  const list = [
    ...withEvents(sent, events),
    ...pending.map((one) => ({
      key: `${userId}:${one.client_id}`,
      own: true,
      content: one.content,
      at: one.created_at,
      message: undefined,
      pending: one,
    })),
  ];
  return list.flatMap((one, index): Row[] => {
    const before = list[index - 1];
    const after = list[index + 1];
    const newDay = !before || dayOf(before.at) !== dayOf(one.at);
    const day = { kind: 'day' as const, key: `day:${dayOf(one.at)}:${one.key}`, at: one.at };
    const lines = newDay ? [day] : [];
    if ('event' in one) return [...lines, one];
    const grouped =
      after !== undefined &&
      !('event' in after) &&
      after.own === one.own &&
      dayOf(after.at) === dayOf(one.at) &&
      Date.parse(after.at) - Date.parse(one.at) < together;
    return [...lines, { kind: 'message', ...one, grouped }];
  });
};

/** Each event below its message, which may have been deleted since. */
const withEvents = <T extends { message: Message }>(
  sent: readonly T[],
  events: readonly ConversationEvent[],
) => {
  const list: (T | EventRow)[] = [];
  let next = 0;
  const addUpTo = (seq: number) => {
    for (let event = events[next]; event && event.after_seq < seq; event = events[++next])
      list.push({ kind: 'event', key: `event:${event.id}`, at: event.at, event });
  };
  for (const one of sent) {
    addUpTo(one.message.seq);
    list.push(one);
  }
  addUpTo(Number.POSITIVE_INFINITY);
  return list;
};
