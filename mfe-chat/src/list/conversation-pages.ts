import { listConversations } from '@briefhouse/contracts/chat/conversation.ts';
import type { Conversation } from '@briefhouse/contracts/chat/message.ts';
import { type Pages, pagedList } from '@briefhouse/web/paged-list/paged-list.ts';

const isLater = (a: Conversation, b: Conversation) => a.last_message.created_at > b.last_message.created_at;

/** The conversations in the query cache, each by its partner, as it was last received. */
export const conversations = pagedList(listConversations, 'conversations', {
  idOf: ({ partner }) => partner.id,
  versionOf: ({ version }) => version,
  isBefore: isLater,
});

/** The most recently active ones come first; the server's page order may be some minutes old. */
export const latestFirst = (data: Pages<typeof listConversations> | undefined): Conversation[] =>
  conversations.itemsOf(data).sort((a, b) => (isLater(a, b) ? -1 : 1));
