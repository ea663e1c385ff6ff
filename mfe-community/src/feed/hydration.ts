import type { Post } from '@briefhouse/contracts/community/post.ts';
import { listPosts } from '@briefhouse/contracts/community/post.ts';
import type { Output } from '@briefhouse/web/api.ts';
import { refetchAnswers } from '@briefhouse/web/contract-query.ts';
import type { FreshList } from '@briefhouse/web/paged-list/use-fresh-pages.ts';
import { isTransient } from '@briefhouse/web/query-client.ts';
import { useRealtimeEvents, useTopic } from '@briefhouse/web/realtime.tsx';
import { useMe } from '@briefhouse/web/session.tsx';
import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { upToDate } from '../post/refresh-post.ts';
import { useChangedPosts } from '../post/use-changed-posts.ts';
import { type FeedView, feed, removePost } from './feed-pages.ts';

/** The specified times: fresh for two minutes, cached for ten, three retries. */
export const freshness = {
  staleTime: 2 * 60_000,
  gcTime: 10 * 60_000,
  retry: (failures: number, error: unknown) => failures < 3 && isTransient(error),
};

/** A page may have been on its way while events changed its posts. */
const receive = (page: Output<typeof listPosts>, cache: QueryClient) => ({
  ...page,
  posts: page.posts.map((post) => upToDate(cache, post)),
});

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
  const gone = useRef(new Set<string>());
  useTopic('feed');
  useChangedPosts();
  const add = async (post: Post) => {
    try {
      const { insertArrived } = await import(/* webpackChunkName: "arrived-post" */ './arrived-post.ts');
      if (!gone.current.has(post.id)) await insertArrived(cache, post, reader);
      // The post was deleted meanwhile.
      if (gone.current.has(post.id)) removePost(cache, post.id);
    } catch {
      refetchAnswers(cache, listPosts);
    }
  };
  useRealtimeEvents((event) => {
    if (event.type === 'post.created') void add(event.post);
    if (event.type === 'post.deleted' && event.except !== reader) {
      // A post that the moderators removed may come back.
      if (!event.except) gone.current.add(event.post_id);
      removePost(cache, event.post_id);
    }
  });
  useEffect(() => {
    void cache.invalidateQueries({ queryKey: feed.keyOf(), refetchType: 'none' });
  }, [cache]);
  return useInfiniteQuery(feed.query(view, { ...freshness, refetchOnMount: 'always', receive }));
};
