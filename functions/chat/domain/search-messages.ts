import { limits } from '@briefhouse/contracts/limits.ts';
import { matcherOf } from '../../directory/public.ts';
import type { User } from '../../kit/user.ts';
import type { ConversationRow } from '../conversation.entity.ts';
import { readConversationRow } from '../conversation-table.ts';
import { type MessageRow, messageEntity } from '../message.entity.ts';
import { conversationId, type Side, sideOf } from '../pair.ts';
import { pairWith } from './pair-with.ts';

/** Messages that one call of a search looks through. */
const messagesPerCall = 300;

interface Found {
  rows: MessageRow[];
  side: Side;
  conversation: ConversationRow | undefined;
  next: number | null;
}

/**
 * Messages that contain every word, newest first, without those that the caller has deleted and removed ones of the
 * partner: one round trip, and never more than `messagesSearched` of them read or a page of them answered.
 */
export const searchMessages = async (
  partnerId: string,
  q: string,
  before: number | undefined,
  user: User,
): Promise<Found> => {
  const pair = pairWith(user, partnerId);
  const side = sideOf(pair, user.id);
  const matches = matcherOf(q);
  if (!matches || before === 1) return { rows: [], side, conversation: undefined, next: null };
  const all = messageEntity().query.byConversation({ conversation_id: conversationId(pair) });
  const [conversation, { data, cursor }] = await Promise.all([
    readConversationRow(pair, false),
    (before === undefined ? all.gte({ seq: 1 }) : all.between({ seq: 1 }, { seq: before - 1 })).go({
      order: 'desc',
      limit: messagesPerCall,
    }),
  ]);
  const deleted = conversation?.[`${side}_deleted`] ?? 0;
  const kept = data.filter(({ seq }) => seq > deleted);
  const isShown = (row: MessageRow) => !row[`${side}_deleted`] && (!row.removal || row.sender_id === user.id);
  const found = kept.filter((row) => isShown(row) && matches(row.content));
  const rows = found.slice(0, limits.messagesPage);
  if (found.length > rows.length) return { rows, side, conversation, next: rows.at(-1)?.seq ?? null };
  const isEnd = !cursor || kept.length < data.length;
  return { rows, side, conversation, next: isEnd ? null : (kept.at(-1)?.seq ?? null) };
};
