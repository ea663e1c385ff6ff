import { AppError } from '../../kit/app-error.ts';
import { idAt, timeOf } from '../../kit/ids.ts';
import { transact } from '../../kit/transact.ts';
import type { ConversationRow } from '../conversation.entity.ts';
import { pairOfRow } from '../conversation.ts';
import { changeStep } from '../conversation-table.ts';

/** Milliseconds by which a position may lag behind the last message: moving it costs as much as sending. */
const allowedLagMs = 5 * 60_000;

/**
 * Moves a conversation to the position of its last message in both lists. A subscriber does this rather than the
 * sending itself, because it moves the row in two indexes, and lists only need positions that are right within minutes.
 */
export const moveUp = async (row: ConversationRow): Promise<void> => {
  const at = Date.parse(row.last.at);
  if (timeOf(row.gsi1sk) >= at - allowedLagMs && timeOf(row.gsi2sk) >= at - allowedLagMs) return;
  const position = idAt(at);
  try {
    await transact([changeStep(pairOfRow(row), { gsi1sk: position, gsi2sk: position }, { seq: row.seq })]);
  } catch (error) {
    // There is a newer message, which moves the conversation itself.
    if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
  }
};
