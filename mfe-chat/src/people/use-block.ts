import { listConversations, listMessages } from '@briefhouse/contracts/chat/conversation.ts';
import { blockPerson, listBlockedPeople, unblockPerson } from '@briefhouse/contracts/chat/person.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';

/** A person, by the name in the texts. */
export interface Named {
  id: string;
  name: string;
}

const input = ({ id }: Named) => ({ person_id: id });
/** The conversation of the two is among their answers. */
const refetches = [listMessages, listConversations, listBlockedPeople];

export const useBlock = () =>
  useContractMutation(blockPerson, {
    input,
    failure: 'Error blocking this person',
    onSuccess: (_, { name }) => void toast.success(`${name} is blocked`, 'You can undo this at any time.'),
    refetches,
  });

export const useUnblock = () =>
  useContractMutation(unblockPerson, {
    input,
    failure: 'Error unblocking this person',
    onSuccess: (_, { name }) => void toast.success(`${name} is no longer blocked`),
    refetches,
  });
