import { chatUnreadStep } from '../../inbox/public.ts';
import { now } from '../../kit/clock.ts';
import type { Guards } from '../../kit/guards.ts';
import { retryOnConflict } from '../../kit/retry.ts';
import { transact } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { type MessageRow, readMessageRow } from '../message/row.ts';
import { otherSide, type Pair, pairWith, type Side, sideOf } from '../pair.ts';
import { type ConversationRow, deletedListOf } from './row.ts';
import { isDeleted, sentBy } from './state.ts';
import { changeStep, inList, readConversationRow } from './table.ts';

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
  const [row, message] = await Promise.all([
    readConversationRow(pair),
    through === 0 ? undefined : readMessageRow(pair, through),
  ]);
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
const partnersUpTo = (message: MessageRow | undefined, userId: string): number => {
  if (!message) return 0;
  return message.sender_id === userId ? message.seq - message.sent : message.sent;
};

/** Deletes a conversation for the caller only, with its unread messages. Repeating it changes nothing. */
export const deleteConversation = (partnerId: string, user: User, guards: Guards): Promise<void> => {
  const pair = pairWith(user, partnerId);
  const side = sideOf(pair, user.id);
  return retryOnConflict(async () => {
    const row = await readConversationRow(pair);
    if (!row || isDeleted(row, side)) return guards.nothingWritten(undefined);
    const field = `${side}_read` as const;
    const read = sentBy(row, otherSide(side));
    const unread = read - row[field];
    await transact([
      changeStep(
        pair,
        {
          [`${side}_deleted`]: row.seq,
          [`${side}_deleted_at`]: now(),
          [field]: read,
          ...inList(side, deletedListOf(user.id)),
        },
        { seq: row.seq, [field]: row[field] },
        { version: 1 },
      ),
      ...(unread > 0 ? [chatUnreadStep(user.id, -unread)] : []),
      ...guards.steps(),
    ]);
  });
};
