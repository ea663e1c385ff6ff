import { listBlockedPeople } from '@briefhouse/contracts/chat/person.ts';
import { listMutedPeople } from '@briefhouse/contracts/notifications/muted-person.ts';
import { contractQuery } from '@briefhouse/web/contract-query.ts';
import type { QueryClient } from '@tanstack/react-query';

/** A change on this page reads the lists again at once. */
const staleTime = 5 * 60_000;

/**
 * Whether the reader has muted or blocked somebody: events are for everybody, so each one asks. In doubt the answer is
 * no.
 */
export const isUnwanted = async (cache: QueryClient, userId: string): Promise<boolean> => {
  try {
    const [muted, blocked] = await Promise.all([
      cache.fetchQuery({ ...contractQuery(listMutedPeople, {}), staleTime }),
      cache.fetchQuery({ ...contractQuery(listBlockedPeople, {}), staleTime }),
    ]);
    return [...muted.people, ...blocked.people].some(({ id }) => id === userId);
  } catch {
    return false;
  }
};
