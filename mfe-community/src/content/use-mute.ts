import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { PersonSummary } from '@briefhouse/contracts/accounts/user.ts';
import {
  listMutedPeople,
  mutePerson,
  unmutePerson,
} from '@briefhouse/contracts/notifications/muted-person.ts';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { useContractQuery } from '@briefhouse/web/contract-query.ts';
import { useMe } from '@briefhouse/web/session.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { feed } from '../feed/feed-pages.ts';
import { setDismissed } from './dismissed.ts';

/** Muted people whom the list has held since: it may be some moments behind, so a list without them says nothing. */
const listed = new Set<string>();

const scopeOf = (personId: string) => ({ id: `mute ${personId}` });

/** Mutes the author of something (true), or takes it back: everything of theirs on the page follows at once. */
export const useMute = (author: PersonSummary) => {
  const { id: reader } = useMe().profile;
  const follow = (muted: boolean) => {
    listed.delete(`${reader} ${author.id}`);
    setDismissed('muted', reader, author.id, muted);
  };
  return useContractMutation<typeof mutePerson, boolean>((muted) => (muted ? mutePerson : unmutePerson), {
    input: () => ({ person_id: author.id }),
    keepalive: true,
    failure: (_, muted) => `Error ${muted ? 'muting' : 'unmuting'} ${fullName(author)}`,
    onMutate: (muted) => follow(muted),
    shows: (muted, client) => (muted ? [] : [feed.keep(client, ({ user_id }) => user_id === author.id)]),
    onError: (_, muted) => follow(!muted),
    refetches: [listMutedPeople],
    scope: scopeOf(author.id),
  });
};

/** Shows everything of a muted person again once they are muted no more: the chat and the profile unmute as well. */
export const useUnmuted = (personId: string, isDismissed: boolean): void => {
  const cache = useQueryClient();
  const { id: reader } = useMe().profile;
  const { data: isMuted, fetchStatus } = useContractQuery(
    listMutedPeople,
    {},
    { select: ({ people }) => people.some(({ id }) => id === personId), enabled: isDismissed },
  );
  useEffect(() => {
    const isOurs = ({ options }: { options: { scope?: { id: string } } }) =>
      options.scope?.id === scopeOf(personId).id;
    // The list is read again after a change.
    if (!isDismissed || fetchStatus !== 'idle' || cache.isMutating({ predicate: isOurs })) return;
    const key = `${reader} ${personId}`;
    // Undefined if the list could not be read.
    if (isMuted) listed.add(key);
    else if (isMuted === false && listed.delete(key)) setDismissed('muted', reader, personId, false);
  }, [cache, reader, personId, isDismissed, fetchStatus, isMuted]);
};
