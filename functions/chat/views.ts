import type { PersonSummary } from '@briefhouse/contracts/accounts/user.ts';
import type { Conversation, Message } from '@briefhouse/contracts/chat/message.ts';
import { toSummary } from '../accounts/public.ts';
import type { ConversationRow } from './conversation.entity.ts';
import { pairOfRow, unreadOf } from './conversation.ts';
import type { MessageRow } from './message.entity.ts';
import { otherSide, pairIn, type Side, sideOf } from './pair.ts';

export const toMessage = (row: MessageRow): Message => {
  const pair = pairIn(row.conversation_id);
  return {
    seq: row.seq,
    client_id: row.client_id,
    sender_id: row.sender_id,
    recipient_id: pair[otherSide(sideOf(pair, row.sender_id))],
    content: row.content,
    created_at: row.created_at,
  };
};

/** The partner as the conversation stores them. */
export const toPartner = (row: ConversationRow, side: Side): PersonSummary => {
  const other = otherSide(side);
  const { company_name, ...person } = row[other];
  return toSummary({ user_id: pairOfRow(row)[other], ...person, client: { company_name } });
};

/** A conversation as the person on `side` sees it. */
export const toConversation = (row: ConversationRow, side: Side): Conversation => ({
  partner: toPartner(row, side),
  last_message: {
    seq: row.seq,
    sender_id: pairOfRow(row)[row.last.by],
    content: row.last.content,
    created_at: row.last.at,
  },
  unread: unreadOf(row, side),
  version: row.version,
});
