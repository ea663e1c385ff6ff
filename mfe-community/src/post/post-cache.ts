import type { Post } from '@briefhouse/contracts/community/post.ts';
import { getPost } from '@briefhouse/contracts/community/post.ts';
import type { Output } from '@briefhouse/web/api.ts';
import { ApiError } from '@briefhouse/web/api-error.ts';
import { contractKey } from '@briefhouse/web/contract-query.ts';
import type { QueryClient } from '@tanstack/react-query';
import { feed } from '../feed/feed-pages.ts';

/** The server's answer for a post that was deleted or has expired; to a reaction also if its reader hides it. */
export const isPostGone = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'POST_NOT_FOUND';

type Shown = Output<typeof getPost>;

/** Changes a post wherever it is cached: in every list, and on its own page. */
export const changePost = (cache: QueryClient, id: string, by: (post: Post) => Post): void => {
  feed.changeAll(cache, (data) => feed.patch(data, id, by));
  cache.setQueriesData<Shown>(
    { queryKey: contractKey(getPost, { post_id: id }) },
    (shown) => shown && { ...shown, post: by(shown.post) },
  );
};

/** A post as a list of the feed has it. */
export const findListed = (cache: QueryClient, id: string): Post | undefined => {
  for (const [, list] of cache.getQueriesData<Parameters<typeof feed.find>[0]>({ queryKey: feed.keyOf() })) {
    const post = list && feed.find(list, id);
    if (post) return post;
  }
  return undefined;
};

/** A post as some screen shows it. */
export const findPost = (cache: QueryClient, id: string): Post | undefined => {
  for (const [, shown] of cache.getQueriesData<Shown>({ queryKey: contractKey(getPost, { post_id: id }) }))
    if (shown) return shown.post;
  return findListed(cache, id);
};
