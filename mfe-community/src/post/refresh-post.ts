import { getPost } from '@briefhouse/contracts/community/post.ts';
import { call } from '@briefhouse/web/api.ts';
import { contractKey } from '@briefhouse/web/contract-query.ts';
import { reading } from '@briefhouse/web/records.ts';
import type { QueryClient } from '@tanstack/react-query';
import { takeOver } from '../comments/use-thread.ts';
import { isPostGone, posts } from './posts.ts';

/**
 * Reads a post of the feed again. A post that no longer exists leaves the lists, and its own page finds out by itself.
 * After any other failure it stays as it is: the next look at it tries again.
 */
export const refreshPost = (cache: QueryClient, post_id: string): Promise<void> =>
  reading(
    () => call(getPost, { post_id }),
    ({ post }, since) => {
      posts.take(cache, post, since);
      takeOver(cache, { post_id, parent_comment_id: null, at: null }, post.comments, since);
    },
  ).catch((error: unknown) => {
    if (!isPostGone(error)) return;
    posts.remove(cache, post_id, true).save();
    void cache.invalidateQueries({ queryKey: contractKey(getPost, { post_id }) });
  });
