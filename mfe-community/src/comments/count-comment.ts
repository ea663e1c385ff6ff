import type { Counts } from '@briefhouse/contracts/community/counts.ts';
import type { Change, Records } from '@briefhouse/web/records.ts';
import type { QueryClient } from '@tanstack/react-query';
import { posts } from '../post/posts.ts';
import { comments } from './records.ts';
import type { ThreadId } from './thread-cache.ts';

/** Adds to the known counts of the same version: a newer one from an event includes the comment already. */
const add = <T extends { counts: Counts }>(
  of: Records<T>,
  cache: QueryClient,
  id: string,
  by: 1 | -1,
): Change => {
  const version = of.find(cache, id)?.counts.version;
  return of.change(cache, id, (known) => {
    const { counts } = known;
    if (counts.version !== version) return known;
    return { ...known, counts: { ...counts, comments: Math.max(0, counts.comments + by) } };
  });
};

/** Counts a comment that was added or deleted here, without waiting for the server. */
export const countComment = (
  cache: QueryClient,
  { post_id, parent_comment_id: parent }: Omit<ThreadId, 'at'>,
  by: 1 | -1,
): Change[] => {
  const below = add(posts, cache, post_id, by);
  return parent ? [below, add(comments, cache, parent, by)] : [below];
};
