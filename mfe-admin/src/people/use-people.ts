import type { PersonRecord } from '@briefhouse/contracts/accounts/person.ts';
import {
  findPeople,
  getPersonRecord,
  openPersonDetails,
  restorePerson,
  setModerator,
  signOutPerson,
  suspendPerson,
} from '@briefhouse/contracts/accounts/person.ts';
import { getPersonHistory } from '@briefhouse/contracts/admin/case.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import { unlessAtFields, useContractMutation } from '@briefhouse/web/contract-mutation.ts';

/** The reads that each act repeats on the page that shows it. */
const refetches = [getPersonRecord, getPersonHistory, findPeople];

export const useSuspend = () =>
  useContractMutation(suspendPerson, {
    failure: unlessAtFields('Error suspending the person'),
    refetches,
    onSuccess: () => toast.success('Suspended', 'We signed them out and sent them the reason by email.'),
  });

export const useRestore = () =>
  useContractMutation(restorePerson, {
    failure: unlessAtFields('Error restoring the person'),
    refetches,
    onSuccess: () => toast.success('Restored', 'They can sign in again. We told them by email.'),
  });

export const useSignOutPerson = () =>
  useContractMutation(signOutPerson, {
    failure: 'Error ending the sessions',
    refetches,
    onSuccess: () => toast.success('All sessions ended'),
  });

export const useSetModerator = () =>
  useContractMutation(setModerator, {
    input: ({ person, groups }: PersonRecord) => ({
      person_id: person.id,
      is_moderator: !groups.includes('moderator'),
    }),
    failure: 'Error changing the role',
    refetches,
    onSuccess: () => toast.success('Role changed', 'The new role applies from their next sign-in.'),
  });

/** The answer stays with the screen that asked for it, and is kept nowhere else. */
export const useDetails = () =>
  useContractMutation(openPersonDetails, {
    gcTime: 0,
    failure: 'Error opening the details',
    refetches: [getPersonHistory],
  });
