import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { PersonSummary } from '@briefhouse/contracts/accounts/user.ts';
import { listMutedPeople } from '@briefhouse/contracts/notifications/list-muted-people.ts';
import { mutePerson } from '@briefhouse/contracts/notifications/mute-person.ts';
import { unmutePerson } from '@briefhouse/contracts/notifications/unmute-person.ts';
import { contractMutation } from '@briefhouse/web/contract-mutation.ts';
import { useMe } from '@briefhouse/web/session.tsx';
import { useMutation } from '@tanstack/react-query';
import { setAside } from './aside.ts';

/** Mutes the author of something (true), or takes it back: everything of theirs on the page follows at once. */
export const useMute = (author: PersonSummary) => {
  const { id: reader } = useMe().profile;
  return useMutation({
    ...contractMutation<typeof mutePerson, boolean>((muted) => (muted ? mutePerson : unmutePerson), {
      input: () => ({ person_id: author.id }),
      failure: (_, muted) => `Error ${muted ? 'muting' : 'unmuting'} ${fullName(author)}`,
      onMutate: (muted) => setAside('muted', reader, author.id, muted),
      onError: (_, muted) => setAside('muted', reader, author.id, !muted),
      refetches: [listMutedPeople],
    }),
    scope: { id: `mute ${author.id}` },
  });
};
