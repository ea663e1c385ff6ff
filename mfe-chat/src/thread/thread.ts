import type { PersonSummary } from '@briefhouse/contracts/accounts/user.ts';
import type { Conversation, Message } from '@briefhouse/contracts/chat/message.ts';

/** What the query cache holds of a conversation: its messages from some point on, without gaps. */
export interface Thread {
  partner: PersonSummary;
  reachable: boolean;
  writable: boolean;
  blocked_by_me: boolean;
  /** Oldest first. */
  messages: readonly Message[];
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

export const withOlder = (thread: Thread, page: ThreadPage): Thread => {
  const first = thread.messages[0]?.seq ?? Number.POSITIVE_INFINITY;
  const older = page.messages.filter(({ seq }) => seq < first);
  return { ...thread, messages: [...older, ...thread.messages], has_older: page.has_more };
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
      messages: [...kept.messages, ...newer],
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
    deleted_through: through,
    has_older: thread.has_older && messages.length === thread.messages.length,
    conversation:
      thread.conversation && thread.conversation.last_message.seq > through ? thread.conversation : null,
  };
};
