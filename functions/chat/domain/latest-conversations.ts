import { isBlocked, isDeleted, pairOfRow, unreadOf } from '../conversation.ts';
import { readConversationPage } from '../conversation-table.ts';
import { conversationId, otherSide } from '../pair.ts';

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
