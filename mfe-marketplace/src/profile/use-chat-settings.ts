import type { ChatSettings, Hideable } from '@briefhouse/contracts/chat/chat-settings.ts';
import { getChatSettings, updateChatSettings } from '@briefhouse/contracts/chat/chat-settings.ts';
import { listBlockedPeople, unblockPerson } from '@briefhouse/contracts/chat/person.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { cancelReads, patchAnswer, useContractQuery } from '@briefhouse/web/contract-query.ts';
import { type EditedPart, outcomeOf } from '../common/edited-part.ts';
import { useChanges } from '../common/use-changes.ts';

/** The switches for the person's visibility in the chat; `enabled` once they are looked at. */
export const useChatSettingsForm = (enabled: boolean) => {
  const query = useContractQuery(getChatSettings, {}, { select: ({ settings }) => settings, enabled });
  const { shown, changes, choose, sending } = useChanges<ChatSettings>(query.data);
  const update = useContractMutation(updateChatSettings, {
    failure: 'Error saving the chat settings',
    onMutate: (_, { client }) => cancelReads(client, getChatSettings),
    onSuccess: (answer, _, __, { client }) => patchAnswer(client, getChatSettings, {}, () => answer),
  });
  const part: EditedPart = {
    tab: 'privacy',
    unsaved: Object.keys(changes).length > 0 ? [{ tab: 'privacy', label: 'Chat' }] : [],
    check: async () => true,
    save: async () => (shown ? outcomeOf(sending(() => update.mutateAsync(shown))) : 'saved'),
  };
  return { query, settings: shown, change: (name: Hideable, on: boolean) => choose({ [name]: on }), part };
};

export type ChatSettingsForm = ReturnType<typeof useChatSettingsForm>;

type Blocked = { id: string; name: string };

export const useBlockedPeople = () =>
  useContractQuery(listBlockedPeople, {}, { select: ({ people }) => people });

export const useUnblock = () =>
  useContractMutation(unblockPerson, {
    input: ({ id }: Blocked) => ({ person_id: id }),
    failure: 'Error unblocking this person',
    onSuccess: (_, { id, name }, __, { client }) => {
      patchAnswer(client, listBlockedPeople, {}, ({ people }) => ({
        people: people.filter((person) => person.id !== id),
      }));
      toast.success(`${name} is no longer blocked`);
    },
    refetches: [listBlockedPeople],
  });
