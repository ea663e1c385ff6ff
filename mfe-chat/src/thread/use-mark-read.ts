import { readConversation } from '@briefhouse/contracts/chat/read-conversation.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import { call } from '@briefhouse/web/api.ts';
import { messageOf } from '@briefhouse/web/api-error.ts';
import { keys } from '@briefhouse/web/keys.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { chatKeys } from '../common/keys.ts';
import { lastSeq, type Thread, withConversation } from './thread.ts';
import { changeThread } from './use-thread.ts';

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
const isLookedAt = () => document.visibilityState === 'visible';

/** What is shown of a conversation counts as read while somebody looks at it; the button says so aloud. */
export const useMarkRead = (partnerId: string, thread: Thread | undefined) => {
  const cache = useQueryClient();
  const looking = useSyncExternalStore(subscribe, isLookedAt);
  const mark = useMutation({
    mutationFn: ({ through }: { through: number; aloud: boolean }) =>
      call(readConversation, { partner_id: partnerId, through }),
    onSuccess: ({ conversation }, { aloud }) => {
      changeThread(cache, partnerId, (shown) => withConversation(shown, conversation));
      // The socket tells of these too, if it is up.
      void cache.invalidateQueries({ queryKey: keys.unread });
      void cache.invalidateQueries({ queryKey: chatKeys.conversations });
      if (aloud) toast.success('All messages marked as read!');
    },
    onError: (error) => toast.destructive('Error marking messages as read', messageOf(error)),
  });
  const { mutate } = mark;
  const through = thread ? lastSeq(thread) : 0;
  const unread = thread?.conversation?.unread ?? 0;
  // A message may be told after the conversation that it changed; it is not shown before.
  const whole = (thread?.conversation?.last_message.seq ?? 0) <= through;
  useEffect(() => {
    if (looking && whole && unread > 0) mutate({ through, aloud: false });
  }, [looking, whole, unread, through, mutate]);
  return { pending: mark.isPending, markAll: () => mutate({ through, aloud: true }) };
};
