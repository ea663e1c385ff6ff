import type { Post } from '@briefhouse/contracts/community/post.ts';
import { matcherOf } from '@briefhouse/contracts/community/post-search.ts';
import type { QueryClient } from '@tanstack/react-query';
import { isUnwanted } from '../content/unwanted.ts';
import { posts } from '../post/posts.ts';
import { withText } from '../post/with-text.ts';
import { insertPost } from './feed-pages.ts';

/** Adds a new post to the lists that it belongs to, unless the reader does not want to see its author. */
export const insertArrived = async (cache: QueryClient, post: Post, reader: string): Promise<void> => {
  if (post.user_id !== reader && (await isUnwanted(cache, post.user_id))) return;
  // The author of the post knows more of its work than everybody is told.
  const known = posts.find(cache, post.id);
  insertPost(
    cache,
    known ? withText(known, post) : post,
    reader,
    (q) => matcherOf(q)?.(post.content) ?? true,
  ).save();
};
