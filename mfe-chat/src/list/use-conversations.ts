import { useRealtimeEvents } from '@briefhouse/web/realtime.tsx';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { conversationList, conversations } from './conversation-pages.ts';

/** The conversations, patched in place by the socket's events while mounted. */
export const useConversations = () => {
  const cache = useQueryClient();
  useRealtimeEvents((event) => {
    if (event.type === 'conversation.changed') conversationList.insert(cache, event.conversation).save();
    if (event.type === 'conversation.deleted') conversations.remove(cache, event.partner_id, true).save();
  });
  return useInfiniteQuery(conversationList.query({}, { staleTime: 0 }));
};
