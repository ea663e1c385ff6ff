import type { Post } from '@briefhouse/contracts/community/post.ts';
import { getPost } from '@briefhouse/contracts/community/post.ts';
import { call } from '@briefhouse/web/api.ts';
import { contractKey } from '@briefhouse/web/contract-query.ts';
import type { QueryClient } from '@tanstack/react-query';
import { takeOver } from '../comments/use-thread.ts';
import { removePost } from '../feed/feed-pages.ts';
import { withOwnChoice } from '../reactions/react.ts';
import { newerReacted } from '../reactions/reacted.ts';
import { readUndisturbed } from './overtaken-reads.ts';
import { changePost, findPost, isPostGone } from './post-cache.ts';

/**
 * The newer of the known post and the one that was read. Counts move without the text: each of both is compared by
 * itself.
 */
const newer = (known: Post, read: Omit<Post, 'comments'>): Post => ({
  ...known,
  ...(read.updated_at >= known.updated_at && read),
  ...newerReacted(known, read),
});

/** A post as it was read, unless events and choices have brought newer values meanwhile. */
export const upToDate = (cache: QueryClient, answer: Post): Post => {
  const read = withOwnChoice(cache, { post_id: answer.id }, answer);
  const known = findPost(cache, read.id);
  return known ? { ...newer(known, read), comments: read.comments } : read;
};

/**
 * Reads a post of the feed again. A post that no longer exists leaves the lists, and its own page finds out by itself.
 * After any other failure it stays as it is: the next look at it tries again.
 */
export const refreshPost = async (cache: QueryClient, post_id: string): Promise<void> => {
  const answer = await readUndisturbed(() => call(getPost, { post_id })).catch((error: unknown) => {
    if (!isPostGone(error)) return;
    removePost(cache, post_id);
    void cache.invalidateQueries({ queryKey: contractKey(getPost, { post_id }) });
  });
  if (!answer) return;
  const { comments, ...post } = answer.post;
  const read = withOwnChoice(cache, { post_id }, post);
  changePost(cache, post_id, (known) => newer(known, read));
  takeOver(cache, { post_id, parent_comment_id: null, at: null }, comments);
};
