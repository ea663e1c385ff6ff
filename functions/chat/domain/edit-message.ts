import { excerptOf } from '@briefhouse/contracts/chat/excerpt.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { AppError, notYours } from '../../kit/app-error.ts';
import { epochMs, now } from '../../kit/clock.ts';
import type { Guards } from '../../kit/guards.ts';
import { retryOnConflict } from '../../kit/retry.ts';
import { transact } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';

import { changeStep, writableStep } from '../conversation-table.ts';
import { changeMessage } from '../message-table.ts';
import { findWritableMessage } from './find-message.ts';
import { pairWith } from './pair-with.ts';

interface Edit {
  partner_id: string;
  seq: number;
  content: string;
}

/**
 * Changes the words of an own message while it is young, and the list's excerpt when it is the last one. The same words
 * again change nothing. A file alone has no words: FORBIDDEN, as for a message of somebody else.
 */
export const editMessage = ({ partner_id, seq, content }: Edit, user: User, guards: Guards) => {
  const pair = pairWith(user, partner_id);
  return retryOnConflict(async () => {
    const { row, conversation, side } = await findWritableMessage(pair, seq, user);
    if (row.sender_id !== user.id) throw notYours('edit_message');
    if (row.content === '') throw new AppError('FORBIDDEN');
    if (row.content === content) return guards.nothingWritten({ row, side, conversation });
    if (epochMs() - Date.parse(row.created_at) > limits.messageEditMinutes * 60_000)
      throw new AppError('MESSAGE_TOO_OLD');
    const changed = changeMessage(pair, row, { set: { content, edited_at: now() } });
    const { media_kind, ...was } = conversation.last;
    const last = { ...was, content: excerptOf(content), ...(media_kind && { media_kind }) };
    await transact([
      changed.step,
      seq === conversation.seq
        ? changeStep(pair, { last }, { seq }, { version: 1 }, { writable: true })
        : writableStep(pair),
      ...guards.steps(),
    ]);
    return { row: changed.row, side, conversation };
  });
};
