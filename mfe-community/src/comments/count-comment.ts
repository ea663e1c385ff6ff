import type { Counts } from '@briefhouse/contracts/community/counts.ts';
import type { QueryClient } from '@tanstack/react-query';
import { changePost, findPost } from '../post/post-cache.ts';
import { changeComment, findComment, type ThreadId } from './thread-cache.ts';

/** Adds to the known counts of the same version: a newer one from an event includes the comment already. */
const add = (counts: Counts, version: number | undefined, by: number): Counts =>
  counts.version === version ? { ...counts, comments: Math.max(0, counts.comments + by) } : counts;

/**
 * Counts a comment that was added or deleted here, without waiting for the server; returns a function that undoes it.
 */
export const countComment = (
  cache: QueryClient,
  { post_id, parent_comment_id: parent }: Omit<ThreadId, 'at'>,
  by: 1 | -1,
): (() => void) => {
  const ofPost = findPost(cache, post_id)?.counts.version;
  const ofParent = parent ? findComment(cache, post_id, parent)?.counts.version : undefined;
  const apply = (change: number) => {
    changePost(cache, post_id, (post) => ({ ...post, counts: add(post.counts, ofPost, change) }));
    if (parent)
      changeComment(cache, { post_id, id: parent }, (comment) => ({
        ...comment,
        counts: add(comment.counts, ofParent, change),
      }));
  };
  apply(by);
  return () => apply(-by);
};
