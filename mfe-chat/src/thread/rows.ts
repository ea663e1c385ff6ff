import type { ConversationEvent } from '@briefhouse/contracts/chat/conversation-event.ts';
import type { Message } from '@briefhouse/contracts/chat/message.ts';
import { dayOf } from '../common/times.ts';
import type { Pending } from './pending.ts';

export interface EventRow {
  kind: 'event';
  key: string;
  at: string;
  event: ConversationEvent;
  /** The next row is an event of the same day too, so the two are shown close together. */
  grouped: boolean;
}

/** Several events of one project, gathered; if the group is open, they follow as lines of their own. */
export interface EventsRow {
  kind: 'events';
  key: string;
  at: string;
  until: string;
  project: NonNullable<ConversationEvent['project']>;
  count: number;
  open: boolean;
  grouped: boolean;
}

export interface MessageRow {
  kind: 'message';
  key: string;
  own: boolean;
  content: string;
  at: string;
  /** The next one is by the same person within minutes, so the two are shown close together. */
  grouped: boolean;
  /** The line above, shown close to it, is about the same project, and says so. */
  sameProject: boolean;
  /** Once the server has confirmed it; before that it is `pending`. */
  message: Message | undefined;
  pending: Pending | undefined;
}

export type Row = { kind: 'day'; key: string; at: string } | EventRow | EventsRow | MessageRow;

interface Beside {
  /** Deleted messages that can still be restored. */
  removed?: ReadonlySet<number>;
  events?: readonly ConversationEvent[];
  /** Keys of the gathered lines that are open. */
  opened?: ReadonlySet<string>;
}

const together = 5 * 60_000;

/** A line before each new day. A message that the reader has deleted is missing unless it is in `removed`. */
export const rowsOf = (
  messages: readonly Message[],
  pending: readonly Pending[],
  userId: string,
  { removed = new Set(), events = [], opened = new Set() }: Beside = {},
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
  const list: (Line | EventRow)[] = [
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
  const lines = gathered(list, opened);
  return lines.flatMap((one, index): Row[] => {
    const before = lines[index - 1];
    const after = lines[index + 1];
    const newDay = !before || dayOf(before.at) !== dayOf(one.at);
    const day = { kind: 'day' as const, key: `day:${dayOf(one.at)}:${one.key}`, at: one.at };
    const isSameDay = after !== undefined && dayOf(after.at) === dayOf(one.at);
    if ('kind' in one) return [...(newDay ? [day] : []), { ...one, grouped: isSameDay && 'kind' in after }];
    const grouped = isSameDay && !('kind' in after) && areTogether(one, after);
    const sameProject =
      !newDay && !('kind' in before) && areTogether(before, one) && projectOf(before) === projectOf(one);
    return [...(newDay ? [day] : []), { kind: 'message', ...one, grouped, sameProject }];
  });
};

/** A message, before its neighbours are known. */
type Line = Omit<MessageRow, 'kind' | 'grouped' | 'sameProject'>;

const projectOf = ({ message, pending }: Line) => message?.project?.id ?? pending?.project_id;

/** Whether two lines are by the same person within minutes. */
const areTogether = (one: Line, next: Line) =>
  one.own === next.own && Date.parse(next.at) - Date.parse(one.at) < together;

/** Whether an event is a payment, which has a place of its own. */
export const isPayment = ({ path }: ConversationEvent): boolean => path.includes('payment=');

/** Whether a line may be hidden behind that of others: it is about a project, and is neither a payment nor words. */
const canHide = (line: Line | EventRow | undefined): line is EventRow =>
  line !== undefined &&
  'event' in line &&
  line.event.project !== null &&
  line.event.quote === undefined &&
  !isPayment(line.event);

/** Events of a project in a row are one line; the newest is never hidden, so that a person who comes back sees it. */
const gathered = (list: readonly (Line | EventRow)[], opened: ReadonlySet<string>) => {
  const lines: (Line | EventRow | EventsRow)[] = [];
  for (let from = 0; from < list.length; ) {
    const run: EventRow[] = [];
    for (let to = from; to < list.length - 1; to++) {
      const one = list[to];
      if (!canHide(one) || (run[0] && run[0].event.project?.id !== one.event.project?.id)) break;
      run.push(one);
    }
    const [first, last] = [run[0], run.at(-1)];
    const project = last?.event.project;
    if (!first || !last || !project || run.length < 2) {
      lines.push(...list.slice(from, from + 1));
      from += 1;
      continue;
    }
    // Older ones come as somebody scrolls up; its last event remains.
    const key = `events:${last.event.id}`;
    const open = opened.has(key);
    const { length: count } = run;
    lines.push({ kind: 'events', key, at: first.at, until: last.at, project, count, open, grouped: false });
    if (open) lines.push(...run);
    from += count;
  }
  return lines;
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
      list.push({ kind: 'event', key: `event:${event.id}`, at: event.at, event, grouped: false });
  };
  for (const one of sent) {
    addUpTo(one.message.seq);
    list.push(one);
  }
  addUpTo(Number.POSITIVE_INFINITY);
  return list;
};
