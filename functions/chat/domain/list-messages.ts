import type { PersonSummary } from '@briefhouse/contracts/accounts/user.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { profileSummaries } from '../../accounts/public.ts';
import { AppError } from '../../kit/app-error.ts';
import type { User } from '../../kit/user.ts';
import type { ConversationRow } from '../conversation.entity.ts';
import { deletedParticipant, isBlocked } from '../conversation.ts';
import { readConversationRow } from '../conversation-table.ts';
import { type MessageRow, messageEntity } from '../message.entity.ts';
import { conversationId, otherSide, type Side, sideOf } from '../pair.ts';
import { toPartner } from '../views.ts';
import { pairWith } from './pair-with.ts';

interface Place {
  before?: number | undefined;
  after?: number | undefined;
}

interface Thread {
  partner: PersonSummary;
  reachable: boolean;
  writable: boolean;
  blocked_by_me: boolean;
  messages: MessageRow[];
  has_more: boolean;
  row: ConversationRow | undefined;
  side: Side;
}

/** A page of a conversation without what the caller deleted: one round trip. PERSON_NOT_FOUND for an unknown id. */
export const listMessages = async (partnerId: string, place: Place, user: User): Promise<Thread> => {
  const pair = pairWith(user, partnerId);
  const side = sideOf(pair, user.id);
  const isAfter = place.after !== undefined;
  const [rows, row, people] = await Promise.all([
    readMessages(conversationId(pair), place),
    // A read that fills a gap must not be older than the event that revealed it.
    readConversationRow(pair, isAfter),
    profileSummaries([partnerId]),
  ]);
  const partner = people.get(partnerId) ?? (row && gone(row, side));
  if (!partner) throw new AppError('PERSON_NOT_FOUND');
  const deleted = row?.[`${side}_deleted`] ?? 0;
  const page = rows.slice(0, limits.messagesPage).filter(({ seq }) => seq > deleted);
  const more = rows.length > limits.messagesPage && (isAfter || (rows.at(-1)?.seq ?? 0) > deleted);
  return {
    partner,
    reachable: people.has(partnerId),
    writable: !row || !isBlocked(row),
    blocked_by_me: row?.[`${side}_blocks`] ?? false,
    messages: isAfter ? page : page.reverse(),
    has_more: more,
    row,
    side,
  };
};

const gone = (row: ConversationRow, side: Side): PersonSummary => {
  const other = otherSide(side);
  return toPartner({ ...row, [other]: deletedParticipant(row[other]) }, side);
};

const readMessages = async (conversation_id: string, { before, after }: Place): Promise<MessageRow[]> => {
  const limit = limits.messagesPage + 1;
  const { query } = messageEntity();
  if (after !== undefined) {
    const { data } = await query
      .byConversation({ conversation_id })
      .gt({ seq: after })
      .go({ limit, consistent: true });
    return data;
  }
  const all = query.byConversation({ conversation_id });
  // A range up to a number instead of `begins_with m#`: the conversation's own row sorts before its messages.
  const range = before === undefined ? all.gte({ seq: 1 }) : all.between({ seq: 1 }, { seq: before - 1 });
  if (before !== undefined && before <= 1) return [];
  const { data } = await range.go({ order: 'desc', limit });
  return data;
};
