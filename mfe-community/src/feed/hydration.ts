import type { Post } from '@briefhouse/contracts/community/post.ts';
import { listPosts } from '@briefhouse/contracts/community/post.ts';
import type { Output } from '@briefhouse/web/api.ts';
import { refetchAnswers } from '@briefhouse/web/contract-query.ts';
import type { FreshList } from '@briefhouse/web/paged-list/use-fresh-pages.ts';
import { isTransient } from '@briefhouse/web/query-client.ts';
import { useRealtimeEvents, useTopic } from '@briefhouse/web/realtime.tsx';
import { useMe } from '@briefhouse/web/session.tsx';
import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { noteRead } from '../comments/read-at.ts';
import { posts } from '../post/posts.ts';
import { useChangedPosts } from '../post/use-changed-posts.ts';
import { type FeedView, feed } from './feed-pages.ts';

/** The specified times: fresh for two minutes, cached for ten, three retries. */
export const freshness = {
  staleTime: 2 * 60_000,
  gcTime: 10 * 60_000,
  retry: (failures: number, error: Error) => failures < 3 && isTransient(error),
};

const receive = ({ posts: read }: Output<typeof listPosts>, _: QueryClient, since: number) => {
  for (const { comments } of read) noteRead(comments, since);
};

/** The feed's pages that are read again as they come into view. */
export const freshFeed: FreshList<FeedView> = {
  stalePages: feed.stalePages,
  readAgain: (cache, view, page) => feed.readAgain(cache, view, page, receive),
};

/**
 * A list of posts, patched in place by the topic `feed` while mounted. No event reaches the page while another screen
 * is open, however fresh a cached list still counts: the list that is shown then is read again at once, those of the
 * other views when they are next shown.
 */
export const useFeed = (view: FeedView = {}) => {
  const cache = useQueryClient();
  const { id: reader } = useMe().profile;
  useTopic('feed');
  useChangedPosts();
  const add = async (post: Post) => {
    try {
      const { insertArrived } = await import(/* webpackChunkName: "arrived-post" */ './arrived-post.ts');
      await insertArrived(cache, post, reader);
    } catch {
      refetchAnswers(cache, listPosts);
    }
  };
  useRealtimeEvents((event) => {
    if (event.type === 'post.created') void add(event.post);
    // A post that the moderators removed may come back.
    if (event.type === 'post.deleted' && event.except !== reader)
      posts.remove(cache, event.post_id, Boolean(event.except)).save();
  });
  useEffect(() => {
    void cache.invalidateQueries({ queryKey: feed.keyOf(), refetchType: 'none' });
  }, [cache]);
  return useInfiniteQuery(feed.query(view, { ...freshness, refetchOnMount: 'always', receive }));
};
