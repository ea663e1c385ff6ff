import { listConversations } from '@briefhouse/contracts/chat/list-conversations.ts';
import { readConversation } from '@briefhouse/contracts/chat/read-conversation.ts';
import { countUnread } from '@briefhouse/contracts/notifications/count-unread.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import { contractMutation } from '@briefhouse/web/contract-mutation.ts';
import { refetchAnswers } from '@briefhouse/web/contract-query.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { lastSeq, type Thread, withConversation } from './thread.ts';
import { changeThread } from './use-thread.ts';

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
const isLookedAt = () => document.visibilityState === 'visible';

/** Marks what is shown as read while the tab is visible; the button does the same and confirms it with a toast. */
export const useMarkRead = (partnerId: string, thread: Thread | undefined) => {
  const looking = useSyncExternalStore(subscribe, isLookedAt);
  const mark = useMutation(
    contractMutation(readConversation, {
      input: ({ through }: { through: number; aloud: boolean }) => ({ partner_id: partnerId, through }),
      failure: 'Error marking messages as read',
      onSuccess: ({ conversation }, { aloud }, _, { client }) => {
        changeThread(client, partnerId, (shown) => withConversation(shown, conversation));
        // The socket sends these as well, when connected.
        refetchAnswers(client, countUnread, listConversations);
        if (aloud) toast.success('All messages marked as read!');
      },
    }),
  );
  const { mutate } = mark;
  const through = thread ? lastSeq(thread) : 0;
  const unread = thread?.conversation?.unread ?? 0;
  // The event of the conversation can arrive before the event of its message.
  const whole = (thread?.conversation?.last_message.seq ?? 0) <= through;
  useEffect(() => {
    if (looking && whole && unread > 0) mutate({ through, aloud: false });
  }, [looking, whole, unread, through, mutate]);
  return { pending: mark.isPending, markAll: () => mutate({ through, aloud: true }) };
};
