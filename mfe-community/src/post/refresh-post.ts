import { getPost } from '@briefhouse/contracts/community/get-post.ts';
import { call } from '@briefhouse/web/api.ts';
import type { QueryClient } from '@tanstack/react-query';
import { takeOver } from '../comments/use-thread.ts';
import { changePost } from './post-cache.ts';

/** Reads a post of the feed again. What fails stays as it is: the next look at it tries again. */
export const refreshPost = async (cache: QueryClient, post_id: string): Promise<void> => {
  const answer = await call(getPost, { post_id }).catch(() => null);
  if (!answer) return;
  const { comments, ...post } = answer.post;
  changePost(cache, post_id, (known) =>
    known.counts.version > post.counts.version ? known : { ...known, ...post },
  );
  takeOver(cache, { post_id, parent_comment_id: null, at: null }, comments);
};
