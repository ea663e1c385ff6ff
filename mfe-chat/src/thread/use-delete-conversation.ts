import {
  deleteConversation,
  listConversations,
  listMessages,
} from '@briefhouse/contracts/chat/conversation.ts';
import { countUnread } from '@briefhouse/contracts/notifications/notification.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { refetchAnswers } from '@briefhouse/web/contract-query.ts';
import { lastSeq, withoutThrough } from './thread.ts';
import { changeThread } from './use-thread.ts';

export const useDeleteConversation = (partnerId: string, onDeleted: () => void) =>
  useContractMutation<typeof deleteConversation, void>(deleteConversation, {
    input: () => ({ partner_id: partnerId }),
    failure: 'Error deleting conversation',
    onSuccess: (_, __, ___, { client }) => {
      changeThread(client, partnerId, (thread) => withoutThrough(thread, lastSeq(thread)));
      refetchAnswers(client, listMessages, listConversations, countUnread);
      toast.success('Conversation deleted!');
      onDeleted();
    },
  });
