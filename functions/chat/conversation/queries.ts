import { conversationId, otherSide, pairOf, type Side } from '../pair.ts';
import { type ConversationRow, pairOfRow } from './row.ts';
import { bothWrote, isBlocked, isDeleted, unreadOf } from './state.ts';
import { readConversationPage, readConversationRow } from './table.ts';

interface Page {
  page: { row: ConversationRow; side: Side }[];
  next: string | null;
}

/** A page of the caller's conversations. Their positions follow by the stream, so the page is sorted exactly here. */
export const listConversations = async (userId: string, cursor: string | undefined): Promise<Page> => {
  const { page, next } = await readConversationPage(userId, cursor);
  return { page: page.toSorted((a, b) => (a.row.last.at < b.row.last.at ? 1 : -1)), next };
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

/** Whether two people have written to each other: one read unit. A message that is not answered is no conversation. */
export const haveConversation = async (one: string, other: string): Promise<boolean> => {
  if (one === other) return false;
  const row = await readConversationRow(pairOf(one, other));
  return row !== undefined && bothWrote(row);
};
