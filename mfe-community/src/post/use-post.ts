import { getPost } from '@briefhouse/contracts/community/get-post.ts';
import { ApiError } from '@briefhouse/web/api-error.ts';
import { contractKey, contractQuery } from '@briefhouse/web/contract-query.ts';
import { useRealtimeEvents, useTopic } from '@briefhouse/web/realtime.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { feed } from '../feed/feed-pages.ts';
import { freshness } from '../feed/use-feed.ts';
import { useChangedPosts } from './use-changed-posts.ts';

/** No such post: it may have expired or been deleted, or the address was never one. */
const isGone = (error: unknown) =>
  error instanceof ApiError && (error.code === 'POST_NOT_FOUND' || error.code === 'VALIDATION');

/** One post, and whether there is none (any more). Shown at once where the feed has it. */
export const usePost = (post_id: string) => {
  const cache = useQueryClient();
  useTopic('feed');
  useTopic(`post:${post_id}`);
  useChangedPosts();
  useRealtimeEvents((event) => {
    if (event.type === 'post.deleted' && event.post_id === post_id)
      void cache.invalidateQueries({ queryKey: contractKey(getPost, { post_id }) });
  });
  const query = useQuery(
    contractQuery(
      getPost,
      { post_id },
      {
        placeholderData: () => {
          const listed = cache.getQueryData<Parameters<typeof feed.itemsOf>[0]>(feed.keyOf({}));
          const post = listed && feed.find(listed, post_id);
          return post && { post, linked: null };
        },
        ...freshness,
      },
    ),
  );
  return { query, isGone: isGone(query.error) };
};
