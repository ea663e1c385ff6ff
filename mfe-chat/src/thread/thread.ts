import type { PersonSummary } from '@briefhouse/contracts/accounts/user.ts';
import type { ConversationEvent } from '@briefhouse/contracts/chat/conversation-event.ts';
import type { Conversation, Message } from '@briefhouse/contracts/chat/message.ts';
import type { Cell } from '@briefhouse/web/records.ts';
import type { MessagePage } from './messages.ts';
import { withQuoted } from './quotation.ts';

/** A conversation from some point on, without gaps, but for its messages. */
interface Frame {
  partner: PersonSummary;
  reachable: boolean;
  writable: boolean;
  blocked_by_me: boolean;
  /** Events between and below the messages, in their order. */
  events: readonly ConversationEvent[];
  has_older: boolean;
  deleted_through: number;
  conversation: Conversation | null;
}

/** A conversation as it is shown. */
export interface Thread extends Frame {
  /** Oldest first. */
  messages: readonly Message[];
}

type C = Cell<Message>;

/** A conversation in the query cache: its messages are in their cells. */
export interface CachedThread extends Frame {
  cells: readonly C[];
}

export const shownThread = ({ cells, ...frame }: CachedThread): Thread => ({
  ...frame,
  messages: withQuoted(recordsOf(cells)),
});

export const recordsOf = (cells: readonly C[]): Message[] => cells.flatMap(({ record }) => record ?? []);
const seqOf = (cell: C | undefined): number | undefined => cell?.record?.seq;
const after = (cells: readonly C[], seq: number) => cells.filter((cell) => (seqOf(cell) ?? 0) > seq);
const before = (cells: readonly C[], seq: number) => cells.filter((cell) => (seqOf(cell) ?? 0) < seq);
const firstOf = ({ cells }: { cells: readonly C[] }) => seqOf(cells[0]) ?? Number.POSITIVE_INFINITY;

export const fromPage = ({ has_more, ...page }: MessagePage): CachedThread => ({
  ...page,
  has_older: has_more,
});

/** The newest known sequence; new messages come after it. */
export const lastSeq = (thread: Thread | CachedThread): number =>
  ('cells' in thread ? seqOf(thread.cells.at(-1)) : thread.messages.at(-1)?.seq) ?? thread.deleted_through;

/** Whether the partner wrote something after `seq`: one's own messages are never new. */
export const hasNewer = ({ messages, partner }: Thread, seq: number): boolean =>
  messages.some((message) => message.seq > seq && message.sender_id === partner.id);

export const withOlder = (thread: CachedThread, page: MessagePage): CachedThread => ({
  ...thread,
  cells: [...before(page.cells, firstOf(thread)), ...thread.cells],
  events: joined(page.events, thread.events),
  has_older: page.has_more,
});

/** Adds the messages after the last known one, and takes over the rest of the answer. */
export const withNewer = (thread: CachedThread, page: MessagePage): CachedThread => {
  const kept = withoutThrough(thread, page.deleted_through);
  const known = Math.max(lastSeq(thread), page.deleted_through);
  const { partner, reachable, writable, blocked_by_me } = page;
  return withConversation(
    {
      ...kept,
      ...{ partner, reachable, writable, blocked_by_me },
      cells: [...kept.cells, ...after(page.cells, known)],
      events: joined(kept.events, page.events),
    },
    page.conversation,
  );
};

/** Adds a message from an event. Null: messages before it are missing. */
export const withMessage = (thread: CachedThread, cell: C): CachedThread | null => {
  const last = lastSeq(thread);
  const seq = seqOf(cell) ?? 0;
  if (seq <= last) return thread;
  return seq === last + 1 ? { ...thread, cells: [...thread.cells, cell] } : null;
};

/** Each event once, by place and time. */
export const joined = (
  events: readonly ConversationEvent[],
  more: readonly ConversationEvent[],
): readonly ConversationEvent[] => {
  const known = new Set(events.map(({ id }) => id));
  const others = more.filter(({ id }) => !known.has(id));
  if (others.length === 0) return events;
  return [...events, ...others].sort((a, b) => a.after_seq - b.after_seq || (a.at < b.at ? -1 : 1));
};

/** Adds a line from an event; a message that is not loaded comes with its line. */
export const withEvent = (thread: CachedThread, event: ConversationEvent): CachedThread =>
  thread.has_older && event.after_seq < (seqOf(thread.cells[0]) ?? 0)
    ? thread
    : { ...thread, events: joined(thread.events, [event]) };

/** Replays and older versions change nothing. */
export const withConversation = (thread: CachedThread, conversation: Conversation | null): CachedThread =>
  conversation && conversation.version > (thread.conversation?.version ?? -1)
    ? {
        ...thread,
        conversation,
        partner: conversation.partner,
        writable: conversation.writable,
        blocked_by_me: conversation.blocked_by_me,
      }
    : thread;

/** Deleted by this person, here or elsewhere, up to a sequence. */
export const withoutThrough = (thread: CachedThread, through: number): CachedThread => {
  if (through <= thread.deleted_through) return thread;
  const cells = after(thread.cells, through);
  return {
    ...thread,
    cells,
    events: thread.events.filter(({ after_seq }) => after_seq > through),
    deleted_through: through,
    has_older: thread.has_older && cells.length === thread.cells.length,
    conversation:
      thread.conversation && thread.conversation.last_message.seq > through ? thread.conversation : null,
  };
};

/** A part of the conversation away from its end, without gaps: around a message that was looked for. */
export interface MessageWindow {
  cells: readonly C[];
  events: readonly ConversationEvent[];
  has_older: boolean;
}

/** The thread with a window before its first message, once the two meet; null before. */
export const withWindow = (
  thread: CachedThread,
  { cells, events, has_older }: MessageWindow,
): CachedThread | null => {
  const first = firstOf(thread);
  if ((seqOf(cells.at(-1)) ?? 0) < first - 1) return null;
  return {
    ...thread,
    cells: [...before(cells, first), ...thread.cells],
    events: joined(events, thread.events),
    has_older,
  };
};
