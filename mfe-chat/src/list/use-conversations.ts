import { useRealtimeEvents } from '@briefhouse/web/realtime.tsx';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { conversations } from './conversation-pages.ts';

/** The conversations, patched in place by the socket's events while mounted. */
export const useConversations = () => {
  const cache = useQueryClient();
  useRealtimeEvents((event) => {
    if (event.type === 'conversation.changed')
      conversations.change(cache, {}, (data) => conversations.insert(data, event.conversation, {}));
    if (event.type === 'conversation.deleted')
      conversations.change(cache, {}, (data) => conversations.remove(data, event.partner_id));
  });
  return useInfiniteQuery(conversations.query({}, { staleTime: 0 }));
};
