import { type ChatSettings, type Hideable, hideables } from '@briefhouse/contracts/chat/chat-settings.ts';
import { getChatSettings } from '@briefhouse/contracts/chat/get-chat-settings.ts';
import { listBlockedPeople } from '@briefhouse/contracts/chat/list-blocked-people.ts';
import { unblockPerson } from '@briefhouse/contracts/chat/unblock-person.ts';
import { updateChatSettings } from '@briefhouse/contracts/chat/update-chat-settings.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import { contractMutation } from '@briefhouse/web/contract-mutation.ts';
import { cancelReads, contractQuery, patchAnswer } from '@briefhouse/web/contract-query.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EditedPart } from '../common/edited-part.ts';

/** What the person shows of themselves in the chat; `enabled` once it is looked at. */
export const useChatSettingsForm = (enabled: boolean) => {
  const query = useQuery(contractQuery(getChatSettings, {}, { select: ({ settings }) => settings, enabled }));
  const [changes, setChanges] = useState<Partial<ChatSettings>>({});
  const { data: saved } = query;
  const shown = saved && { ...saved, ...changes };
  const update = useMutation(
    contractMutation(updateChatSettings, {
      failure: 'Error saving the chat settings',
      onMutate: (_, { client }) => cancelReads(client, getChatSettings),
      onSuccess: (answer, _, __, { client }) => patchAnswer(client, getChatSettings, {}, () => answer),
    }),
  );
  const isChanged = hideables.some((name) => shown?.[name] !== saved?.[name]);
  const part: EditedPart = {
    tab: 'privacy',
    unsaved: isChanged ? [{ tab: 'privacy', label: 'Chat' }] : [],
    check: async () => true,
    save: async () => {
      if (!shown) return 'saved';
      try {
        await update.mutateAsync(shown);
      } catch {
        return 'failed';
      }
      // What was changed meanwhile stays, to be saved next.
      setChanges((now) => (now === changes ? {} : now));
      return 'saved';
    },
  };
  const change = (name: Hideable, on: boolean) => setChanges((all) => ({ ...all, [name]: on }));
  return { query, settings: shown, change, part };
};

export type ChatSettingsForm = ReturnType<typeof useChatSettingsForm>;

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
