import { listNewsfeed } from '@briefhouse/contracts/marketplace/list-newsfeed.ts';
import { call } from '@briefhouse/web/api.ts';
import { ApiError } from '@briefhouse/web/api-error.ts';
import { keys } from '@briefhouse/web/keys.ts';
import { useRealtimeEvents, useTopic } from '@briefhouse/web/realtime.tsx';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type NewsfeedPages, type NewsfeedView, wholeNewsfeed, withClosed, withOpened } from './pages.ts';

/** Changes the cached pages of every view; does nothing while there are none. */
export const useNewsfeedCache = () => {
  const cache = useQueryClient();
  return {
    change: (by: (data: NewsfeedPages) => NewsfeedPages) =>
      cache.setQueriesData<NewsfeedPages>({ queryKey: keys.newsfeed }, (data) => data && by(data)),
    refetch: () => void cache.invalidateQueries({ queryKey: keys.newsfeed }),
  };
};

/** The open projects, in one view, kept up to date by the topic `newsfeed` while mounted. */
export const useNewsfeed = (view: NewsfeedView = wholeNewsfeed) => {
  const queryKey = [...keys.newsfeed, view];
  const cache = useQueryClient();
  const { change, refetch } = useNewsfeedCache();
  useTopic('newsfeed');
  useRealtimeEvents((event) => {
    if (event.type === 'project.opened')
      cache.setQueryData<NewsfeedPages>(queryKey, (data) => data && withOpened(data, event.project, view));
    if (event.type === 'project.closed') change((data) => withClosed(data, event.project_id));
    if (event.type === 'refetch' && event.what === 'requests') refetch();
  });
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      call(
        listNewsfeed,
        {
          sort: view.sort,
          ...(view.budget && { budget: view.budget }),
          ...(pageParam && { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
  // The access ended while the page was open: the dashboard asks again what this person may see.
  const ended = query.error instanceof ApiError && query.error.code === 'SUBSCRIPTION_REQUIRED';
  useEffect(() => {
    if (ended) void cache.invalidateQueries({ queryKey: keys.me });
  }, [ended, cache]);
  return query;
};
