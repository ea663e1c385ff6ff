import { listBlockedPeople } from '@briefhouse/contracts/chat/list-blocked-people.ts';
import type { Post } from '@briefhouse/contracts/community/post.ts';
import { matcherOf } from '@briefhouse/contracts/community/post-search.ts';
import { listMutedPeople } from '@briefhouse/contracts/notifications/list-muted-people.ts';
import { contractQuery } from '@briefhouse/web/contract-query.ts';
import type { QueryClient } from '@tanstack/react-query';
import { findListed } from '../post/post-cache.ts';
import { withText } from '../post/with-text.ts';
import { insertPost } from './feed-pages.ts';

/** What is changed on this page is read again at once. */
const staleTime = 5 * 60_000;

/** An event is for everybody, so whom the reader has muted or blocked is asked here; when in doubt it is shown. */
const isUnwanted = async (cache: QueryClient, userId: string): Promise<boolean> => {
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

/** Adds a new post to the lists that it belongs to, unless the reader does not want to see its author. */
export const insertArrived = async (cache: QueryClient, post: Post, reader: string): Promise<void> => {
  if (post.user_id !== reader && (await isUnwanted(cache, post.user_id))) return;
  // Who posted it knows more of its work than everybody is told.
  const known = findListed(cache, post.id);
  insertPost(
    cache,
    known ? withText(known, post) : post,
    reader,
    (q) => matcherOf(q)?.(post.content) ?? true,
  );
};
