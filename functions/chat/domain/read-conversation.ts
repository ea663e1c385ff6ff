import { chatUnreadStep } from '../../inbox/public.ts';
import type { Guards } from '../../kit/guards.ts';
import { retryOnConflict } from '../../kit/retry.ts';
import { transact } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import type { ConversationRow } from '../conversation.entity.ts';
import { sentBy } from '../conversation.ts';
import { changeStep, readConversationRow } from '../conversation-table.ts';
import { type MessageRow, messageEntity } from '../message.entity.ts';
import { conversationId, otherSide, type Pair, type Side, sideOf } from '../pair.ts';
import { pairWith } from './pair-with.ts';

interface Read {
  row: ConversationRow;
  side: Side;
}

/**
 * Marks the partner's messages up to the sequence `through` as read and subtracts them from the counter. Never
 * moves back.
 */
export const readConversation = (
  partnerId: string,
  through: number,
  user: User,
  guards: Guards,
): Promise<Read | null> => {
  const pair = pairWith(user, partnerId);
  return retryOnConflict(() => tryReading(pair, through, user, guards));
};

const tryReading = async (pair: Pair, through: number, user: User, guards: Guards): Promise<Read | null> => {
  const side = sideOf(pair, user.id);
  const [row, message] = await Promise.all([readConversationRow(pair), readMessage(pair, through)]);
  if (!row) return guards.nothingWritten(null);
  const field = `${side}_read` as const;
  const was = row[field];
  const read = through >= row.seq ? sentBy(row, otherSide(side)) : partnersUpTo(message, pair[side]);
  if (read <= was) return guards.nothingWritten({ row, side });
  const changes = { [field]: read, [`${side}_seen`]: Math.min(through, row.seq) };
  await transact([
    changeStep(pair, changes, { [field]: was }, { version: 1 }),
    chatUnreadStep(user.id, was - read),
    ...guards.steps(),
  ]);
  return { row: { ...row, ...changes, version: row.version + 1 }, side };
};

/** Number of messages that the partner had sent up to this one. */
const partnersUpTo = (message: MessageRow | null, userId: string): number => {
  if (!message) return 0;
  return message.sender_id === userId ? message.seq - message.sent : message.sent;
};

const readMessage = async (pair: Pair, seq: number): Promise<MessageRow | null> => {
  if (seq === 0) return null;
  const { data } = await messageEntity()
    .get({ conversation_id: conversationId(pair), seq })
    .go({ consistent: true });
  return data;
};
