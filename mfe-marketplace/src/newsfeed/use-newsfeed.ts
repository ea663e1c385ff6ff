import { getMe } from '@briefhouse/contracts/accounts/profile.ts';
import { listNewsfeed } from '@briefhouse/contracts/marketplace/newsfeed.ts';
import { ApiError } from '@briefhouse/web/api-error.ts';
import { refetchAnswers } from '@briefhouse/web/contract-query.ts';
import { useRealtimeEvents, useTopic } from '@briefhouse/web/realtime.tsx';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  askedBy,
  hideClosed,
  type NewsfeedView,
  newsfeed,
  showOpened,
  wholeNewsfeed,
} from './newsfeed-pages.ts';

/**
 * The open projects, in one view, kept up to date by the topic `newsfeed` while mounted. No event reaches the page
 * while another screen is open: the list that is shown then is read again at once, those of the other views when they
 * are next shown.
 */
export const useNewsfeed = (view: NewsfeedView = wholeNewsfeed) => {
  const cache = useQueryClient();
  useTopic('newsfeed');
  useRealtimeEvents((event) => {
    if (event.type === 'project.opened') showOpened(cache, event.project);
    if (event.type === 'project.closed') hideClosed(cache, event.project_id);
    if (event.type === 'refetch' && event.what === 'requests') refetchAnswers(cache, listNewsfeed);
  });
  useEffect(() => {
    void cache.invalidateQueries({ queryKey: newsfeed.keyOf(), refetchType: 'none' });
  }, [cache]);
  const query = useInfiniteQuery(newsfeed.query(askedBy(view), { refetchOnMount: 'always' }));
  // The access plan ended while the page was open: refetching the profile shows the paywall.
  const ended = query.error instanceof ApiError && query.error.code === 'SUBSCRIPTION_REQUIRED';
  useEffect(() => {
    if (ended) refetchAnswers(cache, getMe);
  }, [ended, cache]);
  return query;
};
