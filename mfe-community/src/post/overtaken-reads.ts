import { getPost, listPosts } from '@briefhouse/contracts/community/post.ts';
import { restartReads } from '@briefhouse/web/contract-query.ts';
import type { QueryClient } from '@tanstack/react-query';

/** The number of changes that have overtaken reads. */
let overtaken = 0;

/** `restartReads` of posts, for a change of the reader's own. */
export const restartPosts = (cache: QueryClient, since?: number): void => {
  overtaken++;
  restartReads(cache, [listPosts, getPost], since);
};

/** The answer of a read outside of the query cache, read again if a change has overtaken it. */
export const readUndisturbed = async <T>(read: () => Promise<T>): Promise<T> => {
  const before = overtaken;
  const answer = await read();
  return overtaken === before ? answer : readUndisturbed(read);
};
