import { listConversations } from '@briefhouse/contracts/chat/conversation.ts';
import type { Conversation } from '@briefhouse/contracts/chat/message.ts';
import { pagedList } from '@briefhouse/web/paged-list/paged-list.ts';
import { byVersion, records } from '@briefhouse/web/records.ts';

const isLater = (a: Conversation, b: Conversation) => a.last_message.created_at > b.last_message.created_at;

/** The conversations of the page, each by its partner. */
export const conversations = records<Conversation>({
  keyOf: ({ partner }) => partner.id,
  newer: byVersion,
});
export const conversationList = pagedList(listConversations, 'conversations', {
  of: conversations,
  isBefore: isLater,
});

/** The most recently active ones come first; the server's page order may be some minutes old. */
export const latestFirst = (data: Parameters<typeof conversationList.itemsOf>[0]): Conversation[] =>
  conversationList.itemsOf(data).sort((a, b) => (isLater(a, b) ? -1 : 1));
