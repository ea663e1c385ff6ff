import { isTransient } from '@briefhouse/web/query-client.ts';
import { useRealtimeEvents, useTopic } from '@briefhouse/web/realtime.tsx';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useChangedPosts } from '../post/use-changed-posts.ts';
import { withText } from '../post/with-text.ts';
import { feed } from './feed-pages.ts';

/** As specified: fresh for two minutes, cached for ten, three retries. */
export const freshness = {
  staleTime: 2 * 60_000,
  gcTime: 10 * 60_000,
  retry: (failures: number, error: unknown) => failures < 3 && isTransient(error),
};

/** The feed, patched in place by the topic `feed` while mounted. */
export const useFeed = () => {
  const cache = useQueryClient();
  useTopic('feed');
  useChangedPosts();
  useRealtimeEvents((event) => {
    if (event.type === 'post.created')
      feed.change(cache, {}, (data) => {
        // Who posted it knows more of its work than everybody is told.
        const known = feed.find(data, event.post.id);
        return feed.insert(data, known ? withText(known, event.post) : event.post, {});
      });
    if (event.type === 'post.deleted') feed.change(cache, {}, (data) => feed.remove(data, event.post_id));
  });
  return useInfiniteQuery(feed.query({}, freshness));
};
