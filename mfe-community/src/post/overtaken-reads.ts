import { getPost } from '@briefhouse/contracts/community/get-post.ts';
import { listPosts } from '@briefhouse/contracts/community/list-posts.ts';
import { cancelReads } from '@briefhouse/web/contract-query.ts';
import type { QueryClient } from '@tanstack/react-query';

const contracts = [listPosts, getPost];
/** How often a change has overtaken reads. */
let overtaken = 0;

/**
 * Begins anew what is being read of posts, because it may be from before a change of the reader's own; with `since` (ms)
 * also what was read from that time on. To be called as the change is shown, and once it is saved.
 */
export const restartReads = async (cache: QueryClient, since = Number.POSITIVE_INFINITY): Promise<void> => {
  overtaken++;
  const old = cache.getQueryCache().findAll({
    type: 'active',
    predicate: ({ queryKey: [name], state }) =>
      contracts.some((contract) => contract.name === name) &&
      (state.fetchStatus === 'fetching' || state.dataUpdatedAt >= since),
  });
  await cancelReads(cache, ...contracts);
  await cache.refetchQueries({ predicate: (query) => old.includes(query) });
};

/** What a read outside of the query cache answers, read again where a change has overtaken it. */
export const readUndisturbed = async <T>(read: () => Promise<T>): Promise<T> => {
  const before = overtaken;
  const answer = await read();
  return overtaken === before ? answer : readUndisturbed(read);
};
