import { getPost } from '@briefhouse/contracts/community/get-post.ts';
import type { Post } from '@briefhouse/contracts/community/post.ts';
import { call } from '@briefhouse/web/api.ts';
import { ApiError } from '@briefhouse/web/api-error.ts';
import { useRealtimeEvents, useTopic } from '@briefhouse/web/realtime.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FeedPages, postsOf } from '../feed/pages.ts';
import { feedKey, freshness } from '../feed/use-feed.ts';

export const postKey = (postId: string) => ['community', 'post', postId] as const;

/** No such post: it may have expired or been deleted, or the address was never one. */
const isGone = (error: unknown) =>
  error instanceof ApiError && (error.code === 'POST_NOT_FOUND' || error.code === 'VALIDATION');

/** One post; null when there is none (any more). Shown at once where the feed has it. */
export const usePost = (postId: string) => {
  const cache = useQueryClient();
  useTopic('feed');
  useRealtimeEvents((event) => {
    if (event.type === 'post.deleted' && event.post_id === postId) cache.setQueryData(postKey(postId), null);
  });
  return useQuery({
    queryKey: postKey(postId),
    queryFn: async ({ signal }): Promise<Post | null> => {
      try {
        return (await call(getPost, { post_id: postId }, { signal })).post;
      } catch (error) {
        if (isGone(error)) return null;
        throw error;
      }
    },
    placeholderData: () => postsOf(cache.getQueryData<FeedPages>(feedKey)).find(({ id }) => id === postId),
    ...freshness,
  });
};
