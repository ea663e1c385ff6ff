import { listPosts } from '@briefhouse/contracts/community/list-posts.ts';
import { call } from '@briefhouse/web/api.ts';
import { isTransient } from '@briefhouse/web/query-client.ts';
import { useRealtimeEvents, useTopic } from '@briefhouse/web/realtime.tsx';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type FeedPages, withoutPost, withPost } from './pages.ts';

export const feedKey = ['community', 'feed'] as const;

/** The specification's: fresh for two minutes, kept for ten, three more tries. */
export const freshness = {
  staleTime: 2 * 60_000,
  gcTime: 10 * 60_000,
  retry: (failures: number, error: unknown) => failures < 3 && isTransient(error),
};

/** Changes the cached pages; does nothing while there are none. */
export const useFeedCache = () => {
  const cache = useQueryClient();
  return {
    change: (by: (data: FeedPages) => FeedPages) =>
      cache.setQueryData<FeedPages>(feedKey, (data) => data && by(data)),
    refetch: () => void cache.invalidateQueries({ queryKey: feedKey }),
  };
};

/** The feed, patched in place by the topic `feed` while mounted. */
export const useFeed = () => {
  const { change } = useFeedCache();
  useTopic('feed');
  useRealtimeEvents((event) => {
    if (event.type === 'post.created') change((data) => withPost(data, event.post));
    if (event.type === 'post.deleted') change((data) => withoutPost(data, event.post_id));
  });
  return useInfiniteQuery({
    queryKey: feedKey,
    queryFn: ({ pageParam, signal }) => call(listPosts, pageParam ? { cursor: pageParam } : {}, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    ...freshness,
  });
};
