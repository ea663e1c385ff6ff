import type { Post } from '@briefhouse/contracts/community/post.ts';
import { listPosts, type PostFilter } from '@briefhouse/contracts/community/post.ts';
import { pagedList } from '@briefhouse/web/paged-list/paged-list.ts';
import type { Change } from '@briefhouse/web/records.ts';
import type { QueryClient } from '@tanstack/react-query';
import { posts } from '../post/posts.ts';

/** The filter and the search of a list of posts; empty for the whole feed. */
export interface FeedView {
  filter?: PostFilter | undefined;
  q?: string | undefined;
}

/** The feed in the query cache: newest first; of two posts made at once the greater id, as the server orders them. */
export const feed = pagedList(listPosts, 'posts', {
  of: posts,
  isBefore: (a, b) => (a.created_at === b.created_at ? a.id > b.id : a.created_at > b.created_at),
});

/** Whether a post is one of those that a filter asks for. */
export const fits = ({ filter }: FeedView, { user_id, author, work }: Post, reader: string): boolean => {
  if (filter === 'mine') return user_id === reader;
  if (filter === 'work') return work?.consent === 'not_needed' || work?.consent === 'given';
  return !filter || filter === 'all' || (filter === 'creators') === (author.user_type === 'creator');
};

/** Adds a post to the lists that it belongs to; `isFound` tells whether a search finds it. */
export const insertPost = (
  cache: QueryClient,
  post: Post,
  reader: string,
  isFound: (q: string) => boolean = () => false,
): Change => feed.insert(cache, post, (view) => fits(view, post, reader) && (!view.q || isFound(view.q)));
