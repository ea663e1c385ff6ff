import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { MediaKind } from '@briefhouse/contracts/chat/media-kinds.ts';
import type { ConversationRow } from '../conversation/row.ts';
import { pairOfRow } from '../conversation/row.ts';
import { isBlocked, isDeleted, isNewContact, isRemovedAt, unreadOf } from '../conversation/state.ts';
import { readConversationRow } from '../conversation/table.ts';
import { otherSide, pairIn, sideOf } from '../pair.ts';
import { type MessageRow, messageEntity } from './row.ts';

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

/** The person to whom the newest message of a conversation was written. */
export const recipientOf = (row: ConversationRow): string => pairOfRow(row)[otherSide(row.last.by)];

/**
 * The newest message of a conversation for its recipient; undefined when it has been read meanwhile, when another one
 * has followed, which has a notice of its own, when it is removed, and where one blocks the other.
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

/** The messages of one conversation that a person has not read. */
export interface UnreadMessages {
  partner_id: string;
  /** Whether one of the two has blocked the other. */
  blocked: boolean;
  /** The two have not written to each other yet; see `isNewContact`. */
  new_contact: boolean;
  /** Number of the partner's messages that they have read: it only grows. */
  read: number;
  /** Number of messages that they have not read, without the ones that they deleted or that were removed. */
  count: number;
  /** The newest of these, the oldest first. Never empty. */
  messages: [MessageRow, ...MessageRow[]];
}

/** Messages at the end of a conversation that are looked at: a read has its price, and nobody is notified of more. */
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
