import { type Step, update } from '../../kit/transact.ts';
import { readersSteps } from '../../media/public.ts';
import { type MessageName, messageIn, newRemoval, notRemovable, type ReportRow } from '../../trust/public.ts';
import { conversationEntity, conversationKey } from '../conversation/row.ts';
import { conversationId, type Pair, pairOf } from '../pair.ts';
import {
  keyOf,
  type MessageRow,
  messageEntity,
  readMessageRow,
  reportedMessages,
  usedByMessage,
} from './row.ts';

/**
 * Takes a message away from the partner, with its file and from quotations, in the transaction of the moderators'
 * decision. NOT_FOUND for an unknown one, CONFLICT where it is removed already. Two round trips, one without a file.
 */
export const removeMessageSteps = async (message: MessageName, case_id: string): Promise<Step[]> => {
  const { pair, row } = await read(message);
  if (!row || row.removal) throw notRemovable(row);
  const { seq } = row;
  const removing = messageEntity()
    .patch(keyOf(pair, seq))
    .set({ removal: newRemoval(case_id) })
    .add(seenByBoth)
    .where(({ removal }, { notExists }) => notExists(removal));
  const noting = conversationEntity()
    .patch(conversationKey(pair))
    .add({ removed: [seq], version: 1 });
  return [
    update(removing, { onConditionFailed: notRemovable }),
    update(noting),
    ...(await fileSteps(row, [row.sender_id])),
  ];
};

/** Gives it back as it was; nothing to do where it is not removed. */
export const restoreMessageSteps = async (message: MessageName): Promise<Step[]> => {
  const { pair, row } = await read(message);
  if (!row?.removal) return [];
  const { seq } = row;
  const restoring = messageEntity()
    .patch(keyOf(pair, seq))
    .remove(['removal'])
    .add(seenByBoth)
    .where(({ removal }, { exists }) => exists(removal));
  const noting = conversationEntity()
    .patch(conversationKey(pair))
    .delete({ removed: [seq] })
    .add({ version: 1 });
  return [update(restoring), update(noting), ...(await fileSteps(row, [pair.low, pair.high]))];
};

const seenByBoth = { low_version: 1, high_version: 1 };

const read = async ({
  sender_id,
  reader_id,
  seq,
}: MessageName): Promise<{ pair: Pair; row?: MessageRow }> => {
  const pair = pairOf(sender_id, reader_id);
  const row = await readMessageRow(pair, seq);
  return { pair, ...(row?.sender_id === sender_id && { row }) };
};

const fileSteps = (row: MessageRow, readers: readonly string[]): Promise<Step[]> | Step[] =>
  row.media ? readersSteps(row.media.media_id, usedByMessage(row), readers) : [];

type Named = Pick<ReportRow, 'reporter_id' | 'person_id' | 'from_seq' | 'through_seq' | 'about' | 'message'>;

/** The messages that a report names, oldest first, and the one that it is about as it was then: one round trip. */
export const readReportedMessages = async ({
  reporter_id,
  person_id,
  from_seq,
  through_seq,
  about,
  message,
}: Named): Promise<MessageRow[]> => {
  if (!from_seq || !through_seq) return [];
  const { data } = await messageEntity()
    .query.byConversation({ conversation_id: conversationId(pairOf(reporter_id, person_id)) })
    .between({ seq: from_seq }, { seq: through_seq })
    .go({ limit: reportedMessages });
  const meant = messageIn(about);
  return data.map((row) => (row.seq === meant && message !== undefined ? { ...row, content: message } : row));
};
