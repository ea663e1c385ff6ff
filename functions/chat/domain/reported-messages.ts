import { serverLimits } from '../../kit/server-limits.ts';
import { messageIn, type ReportRow } from '../../trust/public.ts';
import { type MessageRow, messageEntity } from '../message.entity.ts';
import { conversationId, pairOf } from '../pair.ts';

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
    .go({ limit: serverLimits.reportedMessages });
  const meant = messageIn(about);
  return data.map((row) => (row.seq === meant && message !== undefined ? { ...row, content: message } : row));
};
