import { listConversations } from '@briefhouse/contracts/chat/conversation.ts';
import type { Conversation } from '@briefhouse/contracts/chat/message.ts';
import { pagedList } from '@briefhouse/web/paged-list/paged-list.ts';
import { useRealtimeEvents } from '@briefhouse/web/realtime.tsx';
import { byVersion, records } from '@briefhouse/web/records.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';

const isLater = (a: Conversation, b: Conversation) => a.last_message.created_at > b.last_message.created_at;

export const conversations = records<Conversation>({ keyOf: ({ partner }) => partner.id, newer: byVersion });
export const conversationList = pagedList(listConversations, 'conversations', {
  of: conversations,
  isBefore: isLater,
});

/** The conversations, patched in place by the socket's events while mounted: the most recently active ones first. */
export const useConversations = () => {
  const cache = useQueryClient();
  useRealtimeEvents((event) => {
    if (event.type === 'conversation.changed') conversationList.insert(cache, event.conversation).save();
    if (event.type === 'conversation.deleted') conversations.remove(cache, event.partner_id, true).save();
  });
  const query = useInfiniteQuery(conversationList.query({}, { staleTime: 0 }));
  // The server's page order may be some minutes old.
  return { query, list: conversationList.itemsOf(query.data).sort((a, b) => (isLater(a, b) ? -1 : 1)) };
};
