import { listConversations } from '@briefhouse/contracts/chat/list-conversations.ts';
import { call } from '@briefhouse/web/api.ts';
import { useRealtimeEvents } from '@briefhouse/web/realtime.tsx';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { chatKeys } from '../common/keys.ts';
import { type ConversationPages, withConversation, withoutPartner } from './pages.ts';

/** The conversations, patched in place by what the socket tells while mounted. */
export const useConversations = () => {
  const cache = useQueryClient();
  const change = (by: (data: ConversationPages) => ConversationPages) =>
    cache.setQueryData<ConversationPages>(chatKeys.conversations, (data) => data && by(data));
  useRealtimeEvents((event) => {
    if (event.type === 'conversation.changed') change((data) => withConversation(data, event.conversation));
    if (event.type === 'conversation.deleted') change((data) => withoutPartner(data, event.partner_id));
  });
  return useInfiniteQuery({
    queryKey: chatKeys.conversations,
    queryFn: ({ pageParam, signal }) =>
      call(listConversations, pageParam ? { cursor: pageParam } : {}, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 0,
  });
};
