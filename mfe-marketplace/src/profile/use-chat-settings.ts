import type { ChatSettings } from '@briefhouse/contracts/chat/chat-settings.ts';
import { getChatSettings } from '@briefhouse/contracts/chat/get-chat-settings.ts';
import { listBlockedPeople } from '@briefhouse/contracts/chat/list-blocked-people.ts';
import { unblockPerson } from '@briefhouse/contracts/chat/unblock-person.ts';
import { updateChatSettings } from '@briefhouse/contracts/chat/update-chat-settings.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import { contractMutation } from '@briefhouse/web/contract-mutation.ts';
import { cancelReads, contractQuery, patchAnswer, refetchAnswers } from '@briefhouse/web/contract-query.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export const useChatSettings = () =>
  useQuery(contractQuery(getChatSettings, {}, { select: ({ settings }) => settings }));

/** Shown at once, and saved also for somebody who leaves the page; switches pressed in a row in that order. */
export const useSaveChatSettings = () => {
  const cache = useQueryClient();
  return useMutation({
    ...contractMutation(updateChatSettings, {
      keepalive: true,
      failure: 'Error saving the chat settings',
      onMutate: async (settings: ChatSettings) => {
        patchAnswer(cache, getChatSettings, {}, () => ({ settings }));
        await cancelReads(cache, getChatSettings);
      },
      // A refetch after each would show those that wait as not yet pressed.
      onError: () => refetchAnswers(cache, getChatSettings),
    }),
    scope: { id: 'chat-settings' },
  });
};

interface Blocked {
  id: string;
  name: string;
}

/** Everybody whom this person blocks. */
export const useBlockedPeople = () =>
  useQuery(contractQuery(listBlockedPeople, {}, { select: ({ people }) => people }));

export const useUnblock = () =>
  useMutation(
    contractMutation(unblockPerson, {
      input: ({ id }: Blocked) => ({ person_id: id }),
      failure: 'Error unblocking this person',
      onSuccess: (_, { id, name }, __, { client }) => {
        patchAnswer(client, listBlockedPeople, {}, ({ people }) => ({
          people: people.filter((person) => person.id !== id),
        }));
        toast.success(`${name} is no longer blocked`);
      },
      refetches: [listBlockedPeople],
    }),
  );
