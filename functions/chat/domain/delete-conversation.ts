import { chatUnreadStep } from '../../inbox/public.ts';
import { now } from '../../kit/clock.ts';
import type { Guards } from '../../kit/guards.ts';
import { retryOnConflict } from '../../kit/retry.ts';
import { transact } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { deletedListOf, isDeleted, sentBy } from '../conversation.ts';
import { changeStep, inList, readConversationRow } from '../conversation-table.ts';
import { otherSide, sideOf } from '../pair.ts';
import { pairWith } from './pair-with.ts';

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
