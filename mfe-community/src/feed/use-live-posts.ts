import type { Post } from '@briefhouse/contracts/community/post.ts';
import { RealtimeContext } from '@briefhouse/web/realtime.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, use, useEffect, useRef } from 'react';
import { useCommentEvents } from '../comments/use-comment-events.ts';
import { refreshPost } from '../post/refresh-post.ts';

/** The number of posts that are followed at once; each is a subscription at the server. */
const most = 8;
/** A post that is only scrolled past is not followed. */
const dwellMs = 1000;
/** By then the subscription stands, or the page is told of a gap. A post that is scrolled past before is not read. */
const standsMs = 2000;

/**
 * Follows events on the posts in view. `rows` has a child with `data-post` for each of `posts`. Each post is read once
 * its subscription stands, because events since its last read, or since it was last followed, were missed.
 */
export const useLivePosts = (rows: RefObject<HTMLElement | null>, posts: readonly Post[]): void => {
  const cache = useQueryClient();
  const realtime = use(RealtimeContext);
  useCommentEvents();
  /** Functions that stop following each post, the longest followed first. */
  const followed = useRef(new Map<string, () => void>());
  const ids = posts.map(({ id }) => id).join();
  useEffect(() => {
    if (!realtime) return;
    const here = new Set(ids.split(','));
    const leave = (id: string) => {
      followed.current.get(id)?.();
      followed.current.delete(id);
    };
    const follow = (id: string) => {
      if (followed.current.has(id)) return;
      const unsubscribe = realtime.subscribe(`post:${id}`);
      const reading = setTimeout(() => void refreshPost(cache, id), standsMs);
      followed.current.set(id, () => {
        clearTimeout(reading);
        unsubscribe();
      });
      const [longest] = followed.current.keys();
      if (followed.current.size > most && longest) leave(longest);
    };
    for (const id of followed.current.keys()) if (!here.has(id)) leave(id);
    const dwelling = new Map<string, ReturnType<typeof setTimeout>>();
    const observer = new IntersectionObserver((changes) => {
      for (const { target, isIntersecting } of changes) {
        const id = (target as HTMLElement).dataset.post ?? '';
        clearTimeout(dwelling.get(id));
        if (isIntersecting)
          dwelling.set(
            id,
            setTimeout(() => follow(id), dwellMs),
          );
        else leave(id);
      }
    });
    for (const row of rows.current?.children ?? []) observer.observe(row);
    return () => {
      observer.disconnect();
      for (const timer of dwelling.values()) clearTimeout(timer);
    };
  }, [cache, realtime, rows, ids]);
  useEffect(() => {
    const { current: left } = followed;
    return () => {
      for (const leave of left.values()) leave();
      left.clear();
    };
  }, []);
};
