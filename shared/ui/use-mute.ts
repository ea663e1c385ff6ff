import {
  listMutedPeople,
  mutePerson,
  unmutePerson,
} from '@briefhouse/contracts/notifications/muted-person.ts';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { patchAnswer, useContractQuery } from '@briefhouse/web/contract-query.ts';
import { toast } from './toast.ts';

export interface Mutable {
  id: string;
  name: string;
}

/** The people whom this person has muted. */
export const useMutedPeople = () => useContractQuery(listMutedPeople, {}, { select: ({ people }) => people });

const input = ({ id }: Mutable) => ({ person_id: id });

export const useMute = () =>
  useContractMutation(mutePerson, {
    input,
    failure: 'Error muting this person',
    onSuccess: (_, { name }) =>
      void toast.success(
        `${name} is muted`,
        'You will get no notifications or emails about their activity. We do not tell them, and you can undo this in your profile.',
      ),
    refetches: [listMutedPeople],
  });

export const useUnmute = () =>
  useContractMutation(unmutePerson, {
    input,
    failure: 'Error unmuting this person',
    onSuccess: (_, { id, name }, __, { client }) => {
      patchAnswer(client, listMutedPeople, {}, ({ people }) => ({
        people: people.filter((person) => person.id !== id),
      }));
      toast.success(`${name} is no longer muted`);
    },
    refetches: [listMutedPeople],
  });
