import { listConversations, readConversation } from '@briefhouse/contracts/chat/conversation.ts';
import { countUnread } from '@briefhouse/contracts/notifications/notification.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import { call, type Output } from '@briefhouse/web/api.ts';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { refetchAnswers } from '@briefhouse/web/contract-query.ts';
import { keepTrying } from '@briefhouse/web/media/keep-trying.ts';
import { type QueryClient, useMutation } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { lastSeq, type Thread, withConversation } from './thread.ts';
import { changeThread } from './use-thread.ts';

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
const forever = new AbortController().signal;
const isLookedAt = () => document.visibilityState === 'visible';

/** They take two minutes: messages on the screen would otherwise stay unread until the next one. */
const tries = 8;

/** Marks what is seen as read while the tab is visible; of a thread of one project, only if it holds all that is new. */
export const useMarkRead = (partnerId: string, thread: Thread | undefined, projectId = '') => {
  const looking = useSyncExternalStore(subscribe, isLookedAt);
  const take = ({ conversation }: Output<typeof readConversation>, client: QueryClient) => {
    changeThread(client, partnerId, (shown) => withConversation(shown, conversation));
    // The socket sends these as well, when connected.
    refetchAnswers(client, countUnread, listConversations);
  };
  const failure = 'Error marking messages as read';
  const all = useContractMutation(readConversation, {
    input: (through: number) => ({ partner_id: partnerId, through }),
    failure,
    onSuccess: (answer, _, __, { client }) => {
      take(answer, client);
      toast.success('All messages marked as read!');
    },
  });
  const { mutate } = useMutation({
    mutationFn: (through: number) =>
      // A repeated call does no harm, and goes on after the dialog is closed.
      keepTrying(() => call(readConversation, { partner_id: partnerId, through }), forever, { tries }),
    meta: { failure },
    onSuccess: (answer, _, __, { client }) => take(answer, client),
  });
  const through = thread ? lastSeq(thread) : 0;
  const unread = thread?.conversation?.unread ?? 0;
  // The event of the conversation can arrive before the event of its message.
  const whole =
    (thread?.conversation?.last_message.seq ?? 0) <= through &&
    (!projectId || !thread || isAbout(projectId, thread, unread));
  useEffect(() => {
    if (looking && whole && unread > 0) mutate(through);
  }, [looking, whole, unread, through, mutate]);
  return { pending: all.isPending, markAll: () => all.mutate(through) };
};

const isAbout = (projectId: string, { messages, partner }: Thread, unread: number): boolean => {
  const unseen = messages.filter(({ sender_id }) => sender_id === partner.id).slice(-unread);
  return unseen.length === unread && unseen.every(({ project }) => project?.id === projectId);
};
