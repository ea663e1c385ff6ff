import { deleteConversation } from '@briefhouse/contracts/chat/delete-conversation.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import { call } from '@briefhouse/web/api.ts';
import { messageOf } from '@briefhouse/web/api-error.ts';
import { keys } from '@briefhouse/web/keys.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { chatKeys } from '../common/keys.ts';
import { lastSeq, withoutThrough } from './thread.ts';
import { changeThread } from './use-thread.ts';

export const useDeleteConversation = (partnerId: string, onDeleted: () => void) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteConversation, { partner_id: partnerId }),
    onSuccess: () => {
      changeThread(cache, partnerId, (thread) => withoutThrough(thread, lastSeq(thread)));
      for (const queryKey of [chatKeys.thread(partnerId), chatKeys.conversations, keys.unread])
        void cache.invalidateQueries({ queryKey });
      toast.success('Conversation deleted!');
      onDeleted();
    },
    onError: (error) => toast.destructive('Error deleting conversation', messageOf(error)),
  });
};
