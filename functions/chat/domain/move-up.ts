import { AppError } from '../../kit/app-error.ts';
import { idAt, timeOf } from '../../kit/ids.ts';
import { transact } from '../../kit/transact.ts';
import type { ConversationRow } from '../conversation.entity.ts';
import { pairOfRow } from '../conversation.ts';
import { changeStep } from '../conversation-table.ts';

/** A place may be behind its last message for so long: moving it costs as much as sending. */
const slack = 5 * 60_000;

/**
 * Puts a conversation where its last message belongs in both people's lists. Beside sending and not in it: the row
 * changes its place in two indexes, and a page in order needs no more than places that are right within minutes.
 */
export const moveUp = async (row: ConversationRow): Promise<void> => {
  const at = Date.parse(row.last.at);
  if (timeOf(row.gsi1sk) >= at - slack && timeOf(row.gsi2sk) >= at - slack) return;
  const position = idAt(at);
  try {
    await transact([changeStep(pairOfRow(row), { gsi1sk: position, gsi2sk: position }, { seq: row.seq })]);
  } catch (error) {
    // There is a newer message, and it brings the conversation up by itself.
    if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
  }
};
