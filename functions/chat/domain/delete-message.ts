import type { Guards } from '../../kit/guards.ts';
import { retryOnConflict } from '../../kit/retry.ts';
import { transact } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { changeStep } from '../conversation-table.ts';
import { changeMessage } from '../message-table.ts';
import { findMessage } from './find-message.ts';
import { pairWith } from './pair-with.ts';

interface Place {
  partner_id: string;
  seq: number;
}

/**
 * Deletes a message for the caller alone, and takes that back. An unread one goes on counting until the conversation is
 * read: counts are of places in it, which a deleted message keeps.
 */
const setDeleted = ({ partner_id, seq }: Place, user: User, guards: Guards, deleted: boolean) => {
  const pair = pairWith(user, partner_id);
  return retryOnConflict(async () => {
    const { row, conversation, side } = await findMessage(pair, seq, user);
    const field = `${side}_deleted` as const;
    if ((row[field] ?? false) === deleted) return guards.nothingWritten({ row, side, conversation });
    const changed = changeMessage(pair, row, {
      ...(deleted ? { set: { [field]: true } } : { remove: [field] }),
      seenBy: [side],
    });
    // 0 is no message's place.
    const last = { [`${side}_last_deleted`]: deleted ? seq : 0 };
    await transact([
      changed.step,
      ...(seq === conversation.seq ? [changeStep(pair, last, { seq }, { version: 1 })] : []),
      ...guards.steps(),
    ]);
    return { row: changed.row, side, conversation };
  });
};

export const deleteMessage = (place: Place, user: User, guards: Guards) =>
  setDeleted(place, user, guards, true);

export const restoreMessage = (place: Place, user: User, guards: Guards) =>
  setDeleted(place, user, guards, false);
