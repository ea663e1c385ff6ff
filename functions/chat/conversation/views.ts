import type { PersonSummary } from '@briefhouse/contracts/accounts/user.ts';
import type { Conversation } from '@briefhouse/contracts/chat/message.ts';
import { toSummary } from '../../people/public.ts';
import { otherSide, type Side } from '../pair.ts';
import { type ConversationRow, pairOfRow } from './row.ts';
import { isBlocked, isNewContact, isRemovedAt, seenBy, unreadOf } from './state.ts';

/** The partner as the conversation stores them. */
export const toPartner = (row: ConversationRow, side: Side): PersonSummary => {
  const other = otherSide(side);
  const { company_name, ...person } = row[other];
  return toSummary({ user_id: pairOfRow(row)[other], ...person, client: { company_name } });
};

/** A conversation as the person on `side` sees it. */
export const toConversation = (row: ConversationRow, side: Side): Conversation => ({
  partner: toPartner(row, side),
  last_message: toLastMessage(row, side),
  unread: unreadOf(row, side),
  partner_seen: seenBy(row, otherSide(side)),
  writable: !isBlocked(row),
  blocked_by_me: row[`${side}_blocks`] ?? false,
  new_contact: isNewContact(row, side),
  version: row.version,
});

const toLastMessage = (row: ConversationRow, side: Side): Conversation['last_message'] => {
  const deleted = row[`${side}_last_deleted`] === row.seq;
  const removed = isRemovedAt(row, row.seq);
  const empty = deleted || (removed && row.last.by !== side);
  return {
    seq: row.seq,
    sender_id: pairOfRow(row)[row.last.by],
    content: empty ? '' : row.last.content,
    media_kind: empty ? null : (row.last.media_kind ?? null),
    deleted,
    removed,
    created_at: row.last.at,
  };
};
