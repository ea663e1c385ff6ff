import type { Message } from '@briefhouse/contracts/chat/message.ts';
import { dayOf } from '../common/days.ts';
import type { Pending } from './pending.ts';

/** A line of the thread. */
export type Row =
  | { kind: 'day'; key: string; at: string }
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

const none: ReadonlySet<number> = new Set();
const together = 5 * 60_000;

/**
 * Messages and, below them, what is being sent, with a line before each new day. What the reader has deleted is not
 * there, unless it is in `removed`: what can still be restored.
 */
export const rowsOf = (
  messages: readonly Message[],
  pending: readonly Pending[],
  userId: string,
  removed: ReadonlySet<number> = none,
): Row[] => {
  const list = [
    ...messages
      .filter(({ deleted, seq }) => !deleted || removed.has(seq))
      .map((message) => ({
        // The key stays when the server has confirmed it, so nothing flickers.
        key: `${message.sender_id}:${message.client_id}`,
        own: message.sender_id === userId,
        content: message.content,
        at: message.created_at,
        message,
        pending: undefined,
      })),
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
    const grouped =
      after !== undefined &&
      after.own === one.own &&
      dayOf(after.at) === dayOf(one.at) &&
      Date.parse(after.at) - Date.parse(one.at) < together;
    return [
      ...(newDay ? [{ kind: 'day' as const, key: `day:${dayOf(one.at)}:${one.key}`, at: one.at }] : []),
      { kind: 'message', ...one, grouped },
    ];
  });
};
