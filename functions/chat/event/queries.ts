import { eventPlace, lastPlace, projectList } from '../project-list.ts';
import { type ConversationEventRow, conversationEventEntity } from './row.ts';

/** Transitions of projects that stand between the messages of one page: the newest. */
const eventsPerPage = 50;

interface Range {
  /** Below this message or a later one. */
  from: number;
  /** Above this one; the end of the conversation without it. */
  before?: number | undefined;
  projectId?: string | undefined;
  consistent?: boolean;
}

/** The newest events between two places of a conversation, oldest first: one trip. */
export const readEvents = async (
  conversation_id: string,
  { from, before = lastPlace, projectId, consistent = false }: Range,
): Promise<ConversationEventRow[]> => {
  if (before <= from) return [];
  const { query } = conversationEventEntity();
  const options = { order: 'desc', limit: eventsPerPage } as const;
  const { data } = projectId
    ? await query
        .byProject({ gsi3pk: projectList(conversation_id, projectId) })
        .between({ gsi3sk: eventPlace(from) }, { gsi3sk: eventPlace(before) })
        .go(options)
    : await query
        .byConversation({ conversation_id })
        .between({ after_seq: from }, { after_seq: before })
        .go({ ...options, consistent });
  return data.reverse();
};
