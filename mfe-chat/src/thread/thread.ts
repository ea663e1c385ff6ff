import type { PersonSummary } from '@briefhouse/contracts/accounts/user.ts';
import type { ConversationEvent } from '@briefhouse/contracts/chat/conversation-event.ts';
import type { Conversation, Message } from '@briefhouse/contracts/chat/message.ts';
import { withQuoted } from './quotation.ts';

/** A conversation in the query cache: its messages from some point on, without gaps. */
export interface Thread {
  partner: PersonSummary;
  reachable: boolean;
  writable: boolean;
  blocked_by_me: boolean;
  /** Oldest first. */
  messages: readonly Message[];
  /** Events between and below the messages, in their order. */
  events: readonly ConversationEvent[];
  has_older: boolean;
  deleted_through: number;
  conversation: Conversation | null;
}

/** An answer of `listMessages`. */
export interface ThreadPage extends Omit<Thread, 'has_older'> {
  has_more: boolean;
}

export const fromPage = ({ has_more, ...page }: ThreadPage): Thread => ({ ...page, has_older: has_more });

/** The newest known sequence; new messages come after it. */
export const lastSeq = ({ messages, deleted_through }: Thread): number =>
  messages.at(-1)?.seq ?? deleted_through;

/** Whether the partner wrote something after `seq`: one's own messages are never new. */
export const hasNewer = ({ messages, partner }: Thread, seq: number): boolean =>
  messages.some((message) => message.seq > seq && message.sender_id === partner.id);

export const withOlder = (thread: Thread, page: ThreadPage): Thread => {
  const first = thread.messages[0]?.seq ?? Number.POSITIVE_INFINITY;
  const older = page.messages.filter(({ seq }) => seq < first);
  return {
    ...thread,
    messages: [...older, ...thread.messages],
    events: joined(page.events, thread.events),
    has_older: page.has_more,
  };
};

/** The version with more changes. An event has no addresses for its file, so the known ones stay. */
const newerOf = (known: Message, given: Message | undefined): Message => {
  if (!given || given.version <= known.version) return known;
  const sameFile = given.media && known.media?.media_id === given.media.media_id;
  return sameFile ? { ...given, media: known.media } : given;
};

/** Takes over changed messages. */
export const withChanges = (known: readonly Message[], given: readonly Message[]): readonly Message[] => {
  const changed = new Map(given.map((message) => [message.seq, message]));
  const next = withQuoted(
    known.map((message) => newerOf(message, changed.get(message.seq))),
    changed,
  );
  return next.some((message, index) => message !== known[index]) ? next : known;
};

/** Takes over an event of a message; null as with a new one. */
export const withChanged = (thread: Thread, message: Message): Thread | null => {
  // The event that announces it may come later.
  if (message.seq > lastSeq(thread)) return withMessage(thread, message);
  const messages = withChanges(thread.messages, [message]);
  return messages === thread.messages ? thread : { ...thread, messages };
};

/** Adds the messages after the last known one, and takes over the rest of the answer. */
export const withNewer = (thread: Thread, page: ThreadPage): Thread => {
  const kept = withoutThrough(thread, page.deleted_through);
  const known = Math.max(lastSeq(thread), page.deleted_through);
  const newer = page.messages.filter(({ seq }) => seq > known);
  return withConversation(
    {
      ...kept,
      partner: page.partner,
      reachable: page.reachable,
      writable: page.writable,
      blocked_by_me: page.blocked_by_me,
      messages: [...withChanges(kept.messages, page.messages), ...newer],
      events: joined(kept.events, page.events),
    },
    page.conversation,
  );
};

/** Adds a message from an event. Null: messages before it are missing. */
export const withMessage = (thread: Thread, message: Message): Thread | null => {
  const last = lastSeq(thread);
  if (message.seq <= last) return thread;
  return message.seq === last + 1 ? { ...thread, messages: [...thread.messages, message] } : null;
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
export const withEvent = (thread: Thread, event: ConversationEvent): Thread =>
  thread.has_older && event.after_seq < (thread.messages[0]?.seq ?? 0)
    ? thread
    : { ...thread, events: joined(thread.events, [event]) };

/** Replays and older versions change nothing. */
export const withConversation = (thread: Thread, conversation: Conversation | null): Thread =>
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
export const withoutThrough = (thread: Thread, through: number): Thread => {
  if (through <= thread.deleted_through) return thread;
  const messages = thread.messages.filter(({ seq }) => seq > through);
  return {
    ...thread,
    messages,
    events: thread.events.filter(({ after_seq }) => after_seq > through),
    deleted_through: through,
    has_older: thread.has_older && messages.length === thread.messages.length,
    conversation:
      thread.conversation && thread.conversation.last_message.seq > through ? thread.conversation : null,
  };
};

/** A part of the conversation away from its end, without gaps: around a message that was looked for. */
export interface Passage {
  messages: readonly Message[];
  events: readonly ConversationEvent[];
  has_older: boolean;
}

/** The thread with a passage before its first message, once the two meet; null before. */
export const withPassage = (thread: Thread, { messages, events, has_older }: Passage): Thread | null => {
  const first = thread.messages[0]?.seq ?? Number.POSITIVE_INFINITY;
  if ((messages.at(-1)?.seq ?? 0) < first - 1) return null;
  const before = messages.filter(({ seq }) => seq < first);
  return {
    ...thread,
    messages: [...before, ...thread.messages],
    events: joined(events, thread.events),
    has_older,
  };
};
