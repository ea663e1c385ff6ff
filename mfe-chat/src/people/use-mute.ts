import {
  listMutedPeople,
  mutePerson,
  unmutePerson,
} from '@briefhouse/contracts/notifications/muted-person.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import { contractMutation } from '@briefhouse/web/contract-mutation.ts';
import { contractQuery } from '@briefhouse/web/contract-query.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Named } from './use-block.ts';

/** Whether a person is muted; undefined before it is known. */
export const useIsMuted = (personId: string): boolean | undefined =>
  useQuery(
    contractQuery(listMutedPeople, {}, { select: ({ people }) => people.some(({ id }) => id === personId) }),
  ).data;

const input = ({ id }: Named) => ({ person_id: id });

export const useMute = () =>
  useMutation(
    contractMutation(mutePerson, {
      input,
      failure: 'Error muting this person',
      onSuccess: (_, { name }) =>
        void toast.success(
          `${name} is muted`,
          'You will get no notifications or emails about their activity. We do not tell them.',
        ),
      refetches: [listMutedPeople],
    }),
  );

export const useUnmute = () =>
  useMutation(
    contractMutation(unmutePerson, {
      input,
      failure: 'Error unmuting this person',
      onSuccess: (_, { name }) => void toast.success(`${name} is no longer muted`),
      refetches: [listMutedPeople],
    }),
  );
