import { listNewsfeed } from '@briefhouse/contracts/marketplace/list-newsfeed.ts';
import { call } from '@briefhouse/web/api.ts';
import { keys } from '@briefhouse/web/keys.ts';
import { useRealtimeEvents, useTopic } from '@briefhouse/web/realtime.tsx';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type NewsfeedPages, withClosed, withOpened } from './pages.ts';

/** Changes the cached pages; does nothing while there are none. */
export const useNewsfeedCache = () => {
  const cache = useQueryClient();
  return {
    change: (by: (data: NewsfeedPages) => NewsfeedPages) =>
      cache.setQueryData<NewsfeedPages>(keys.newsfeed, (data) => data && by(data)),
    refetch: () => void cache.invalidateQueries({ queryKey: keys.newsfeed }),
  };
};

/** The open projects, kept up to date by the topic `newsfeed` while mounted. */
export const useNewsfeed = () => {
  const { change, refetch } = useNewsfeedCache();
  useTopic('newsfeed');
  useRealtimeEvents((event) => {
    if (event.type === 'project.opened') change((data) => withOpened(data, event.project));
    if (event.type === 'project.closed') change((data) => withClosed(data, event.project_id));
    if (event.type === 'refetch' && event.what === 'requests') refetch();
  });
  return useInfiniteQuery({
    queryKey: keys.newsfeed,
    queryFn: ({ pageParam, signal }) =>
      call(listNewsfeed, pageParam ? { cursor: pageParam } : {}, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
};
