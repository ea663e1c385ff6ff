import { AppError } from '../../kit/app-error.ts';
import type { User } from '../../kit/user.ts';
import { profileSummaries } from '../../people/public.ts';
import { removedError } from '../../trust/public.ts';
import type { ConversationRow } from '../conversation.entity.ts';
import { isBlocked } from '../conversation.ts';
import { readConversationRow } from '../conversation-table.ts';
import type { MessageRow } from '../message.entity.ts';
import { readMessageRow } from '../message-table.ts';
import { type Pair, type Side, sideOf } from '../pair.ts';

interface Found {
  row: MessageRow;
  conversation: ConversationRow;
  side: Side;
}

/** A message of a conversation that is there for this person, alone deleted or not: MESSAGE_NOT_FOUND otherwise. */
export const findMessage = async (pair: Pair, seq: number, user: User): Promise<Found> => {
  const side = sideOf(pair, user.id);
  const [conversation, row] = await Promise.all([readConversationRow(pair), readMessageRow(pair, seq)]);
  const deleted = conversation?.[`${side}_deleted`] ?? 0;
  if (!conversation || !row || seq <= deleted) throw new AppError('MESSAGE_NOT_FOUND');
  return { row, conversation, side };
};

/**
 * The same for a change that the partner sees: both are still there, neither blocks the other, and it is not deleted.
 * FORBIDDEN while it is removed.
 */
export const findWritableMessage = async (pair: Pair, seq: number, user: User): Promise<Found> => {
  const [found, people] = await Promise.all([
    findMessage(pair, seq, user),
    profileSummaries([pair.low, pair.high], { consistent: true }),
  ]);
  if (!people.has(user.id)) throw new AppError('FORBIDDEN');
  if (people.size < 2) throw new AppError('PERSON_NOT_FOUND');
  if (isBlocked(found.conversation)) throw new AppError('CHAT_BLOCKED');
  if (found.row[`${found.side}_deleted`]) throw new AppError('MESSAGE_NOT_FOUND');
  if (found.row.removal) throw removedError();
  return found;
};
