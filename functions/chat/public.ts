import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { PersonSummary } from '@briefhouse/contracts/accounts/user.ts';
import type { Hideable } from '@briefhouse/contracts/chat/chat-settings.ts';
import type { MediaKind } from '@briefhouse/contracts/chat/media-kinds.ts';
import { readRows } from '../kit/read-rows.ts';
import { serverLimits } from '../kit/server-limits.ts';
import { check, type Step } from '../kit/transact.ts';
import { blockEntity } from '../people/relations/block.entity.ts';
import { messageIn, type ReportRow } from '../trust/cases/public.ts';
import type { ConversationRow } from './conversation.entity.ts';
import {
  bothWrote,
  isBlocked,
  isDeleted,
  isHidden,
  isNewContact,
  isRemovedAt,
  pairOfRow,
  unreadOf,
} from './conversation.ts';
import { readConversationPage, readConversationRow } from './conversation-table.ts';
import { copyConversations } from './domain/copy-conversations.ts';
import { type ReportedMessage, removeMessage, restoreMessage } from './domain/remove-message.ts';
import { peopleNamed } from './domain/search-people.ts';
import { type MessageRow, messageEntity } from './message.entity.ts';
import { conversationId, otherSide, pairIn, pairOf, sideOf } from './pair.ts';

export type { ConversationRow, MessageRow };
export { copyConversations };

/** People by a part of their name, those who are suspended too: two round trips. */
export const peopleByName = (q: string): Promise<PersonSummary[]> => peopleNamed(q);

/** Whether two people have written to each other: one read unit. A message that is not answered is no conversation. */
export const haveConversation = async (one: string, other: string): Promise<boolean> => {
  if (one === other) return false;
  const row = await readConversationRow(pairOf(one, other));
  return row !== undefined && bothWrote(row);
};

/**
 * Whether two people may see this of each other: nothing from strangers or blocked ones. One read unit; while only one of
 * them has written, it is asked whether they work together. The caller passes that in, because most functions that know
 * conversations know no projects.
 */
export const isShown = async (
  what: Hideable,
  [one, other]: readonly [string, string],
  haveProject: (clientId: string, creatorId: string) => Promise<boolean>,
): Promise<boolean> => {
  if (one === other) return false;
  const row = await readConversationRow(pairOf(one, other), false);
  if (!row || row.seq === 0 || isBlocked(row) || isHidden(row, what)) return false;
  if (bothWrote(row)) return true;
  const { low, high } = pairOfRow(row);
  if (row.low.user_type === row.high.user_type) return false;
  return row.low.user_type === 'client' ? haveProject(low, high) : haveProject(high, low);
};

/** Whether the first person blocks the second. */
export const isBlocking = async (user_id: string, person_id: string): Promise<boolean> => {
  const { data } = await blockEntity().get({ user_id, person_id }).go({ consistent: true });
  return data !== null;
};

/** Those of these people who block somebody. */
export const blockersAmong = async (ids: readonly string[], person_id: string): Promise<Set<string>> => {
  const keys = ids.map((user_id) => ({ user_id, person_id }));
  const rows = await readRows(keys, (some) => blockEntity().get(some).go({ consistent: true }));
  return new Set(rows.map(({ user_id }) => user_id));
};

/** Ids of everybody whom a person blocks: one query. */
export const blockedIds = async (user_id: string): Promise<string[]> => {
  const { data } = await blockEntity()
    .query.byUser({ user_id })
    .begins({ person_id: '' })
    .go({ pages: 'all', attributes: ['person_id'] });
  return data.map(({ person_id }) => person_id);
};

type Named = Pick<ReportRow, 'reporter_id' | 'person_id' | 'from_seq' | 'through_seq' | 'about' | 'message'>;

/** The messages that a report names, oldest first, and the one that it is about as it was then: one round trip. */
export const readReportedMessages = async ({
  reporter_id,
  person_id,
  from_seq,
  through_seq,
  about,
  message,
}: Named): Promise<MessageRow[]> => {
  if (!from_seq || !through_seq) return [];
  const { data } = await messageEntity()
    .query.byConversation({ conversation_id: conversationId(pairOf(reporter_id, person_id)) })
    .between({ seq: from_seq }, { seq: through_seq })
    .go({ limit: serverLimits.reportedMessages });
  const meant = messageIn(about);
  return data.map((row) => (row.seq === meant && message !== undefined ? { ...row, content: message } : row));
};

/** The newest message of a conversation, for the person who has not read it. */
export interface UnreadMessage {
  recipient_id: string;
  sender_id: string;
  /** The sender's name. */
  sender: string;
  /** The beginning of the message, empty where it is only a file. */
  excerpt: string;
  media_kind: MediaKind | null;
  /** The two have not written to each other yet; see `isNewContact`. */
  new_contact: boolean;
}

/** See `removeMessage` and `restoreMessage`, for the moderators' decisions. */
export const removeMessageSteps = (message: ReportedMessage, case_id: string): Promise<Step[]> =>
  removeMessage(message, case_id);

export const restoreMessageSteps = (message: ReportedMessage): Promise<Step[]> => restoreMessage(message);

/** To whom the newest message of a conversation was written. */
export const recipientOf = (row: ConversationRow): string => pairOfRow(row)[otherSide(row.last.by)];

/**
 * What the newest message of a conversation tells its recipient; undefined when it has been read meanwhile, when
 * another one has followed, which tells of itself, when it is removed, and where one blocks the other.
 */
export const newestUnread = async (known: ConversationRow): Promise<UnreadMessage | undefined> => {
  const row = await readConversationRow(pairOfRow(known));
  if (!row || row.seq !== known.seq || isBlocked(row)) return undefined;
  const [by, side] = [row.last.by, otherSide(row.last.by)];
  if (unreadOf(row, side) === 0 || isDeleted(row, side) || isRemovedAt(row, row.seq)) return undefined;
  return {
    recipient_id: recipientOf(row),
    sender_id: pairOfRow(row)[by],
    sender: fullName(row[by]),
    excerpt: row.last.content,
    media_kind: row.last.media_kind ?? null,
    new_contact: isNewContact(row, side),
  };
};

/** What a person has not read of one conversation. */
export interface UnreadMessages {
  partner_id: string;
  /** Whether one of the two has blocked the other. */
  blocked: boolean;
  /** The two have not written to each other yet; see `isNewContact`. */
  new_contact: boolean;
  /** How many of the partner's messages they have read: it only grows. */
  read: number;
  /** Those that they have not read, without the ones that they deleted or that were removed. */
  count: number;
  /** The newest of these, the oldest first. Never empty. */
  messages: [MessageRow, ...MessageRow[]];
}

/** Of so many messages at the end of a conversation: a read has its price, and nobody is told of more. */
const looksAt = 20;

/** Undefined where everything is read or deleted. Two round trips, one where everything is read. */
export const readUnreadMessages = async (
  conversation_id: string,
  userId: string,
): Promise<UnreadMessages | undefined> => {
  const pair = pairIn(conversation_id);
  const side = sideOf(pair, userId);
  const row = await readConversationRow(pair);
  if (!row || isDeleted(row, side)) return undefined;
  const [partner_id, read, unread] = [pair[otherSide(side)], row[`${side}_read`], unreadOf(row, side)];
  if (unread === 0) return undefined;
  const { data } = await messageEntity()
    .query.byConversation({ conversation_id })
    .gt({ seq: row[`${side}_deleted`] })
    .go({ order: 'desc', limit: looksAt, consistent: true });
  const found = data.filter(({ sender_id, sent }) => sender_id === partner_id && sent > read);
  const [first, ...others] = found
    .filter((message) => !message[`${side}_deleted`] && !message.removal)
    .toReversed();
  if (!first) return undefined;
  const deleted = found.length - others.length - 1;
  const count = unread - deleted;
  const about = { partner_id, blocked: isBlocked(row), new_contact: isNewContact(row, side) };
  return { ...about, read, count, messages: [first, ...others] };
};

interface LatestConversation {
  conversation_id: string;
  partner_id: string;
  /** When the newest message was sent, where the person wrote it, the partner has not read it, and neither blocks. */
  waits_since: string | undefined;
}

/** A person's latest conversations: one round trip. */
export const readLatestConversations = async (userId: string): Promise<LatestConversation[]> => {
  const { page } = await readConversationPage(userId, undefined);
  return page.map(({ row, side }) => {
    const [pair, other] = [pairOfRow(row), otherSide(side)];
    const isUnread = row.last.by === side && unreadOf(row, other) > 0;
    const waits = isUnread && !isDeleted(row, other) && !isBlocked(row);
    return {
      conversation_id: conversationId(pair),
      partner_id: pair[other],
      waits_since: waits ? row.last.at : undefined,
    };
  });
};

/** For what somebody would send a person: CHAT_BLOCKED while that person blocks them. */
export const notBlockedStep = (by: string, person_id: string): Step =>
  check(
    blockEntity()
      .check({ user_id: by, person_id })
      .where(({ created_at }, { notExists }) => notExists(created_at)),
    { onConditionFailed: 'CHAT_BLOCKED' },
  );
