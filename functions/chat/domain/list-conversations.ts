import type { ConversationRow } from '../conversation.entity.ts';
import { readConversationPage } from '../conversation-table.ts';
import type { Side } from '../pair.ts';

interface Page {
  page: { row: ConversationRow; side: Side }[];
  next: string | null;
}

/** A page of the caller's conversations. Their positions follow by the stream, so the page is sorted exactly here. */
export const listConversations = async (userId: string, cursor: string | undefined): Promise<Page> => {
  const { page, next } = await readConversationPage(userId, cursor);
  return { page: page.toSorted((a, b) => (a.row.last.at < b.row.last.at ? 1 : -1)), next };
};
