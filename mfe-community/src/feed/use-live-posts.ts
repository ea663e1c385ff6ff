import type { Post } from '@briefhouse/contracts/community/post.ts';
import { RealtimeContext } from '@briefhouse/web/realtime.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, use, useEffect, useRef } from 'react';
import { useCommentEvents } from '../comments/use-comment-events.ts';
import { readAtOf } from '../comments/use-thread.ts';
import { refreshPost } from '../post/refresh-post.ts';

/** Posts that are followed at once; each is a subscription at the server. */
const most = 8;
/** One that is only scrolled past is not followed. */
const dwellMs = 1000;
/** What was read or followed within this time is not read again. */
const freshMs = 30_000;

/**
 * Follows what others do to the posts in view. `rows` has a child with `data-post` for each of `posts`. A post that was
 * read some time ago, or followed before, is read again as its events begin, because those before were missed.
 */
export const useLivePosts = (rows: RefObject<HTMLElement | null>, posts: readonly Post[]): void => {
  const cache = useQueryClient();
  const realtime = use(RealtimeContext);
  useCommentEvents();
  /** How to stop following each, the longest followed first. */
  const followed = useRef(new Map<string, () => void>());
  const leftAt = useRef(new Map<string, number>());
  const latest = useRef(posts);
  useEffect(() => {
    latest.current = posts;
  });
  const ids = posts.map(({ id }) => id).join();
  useEffect(() => {
    if (!realtime) return;
    const leave = (id: string) => {
      followed.current.get(id)?.();
      if (followed.current.delete(id)) leftAt.current.set(id, Date.now());
    };
    const follow = (id: string) => {
      const post = latest.current.find((one) => one.id === id);
      if (!post || followed.current.has(id)) return;
      followed.current.set(id, realtime.subscribe(`post:${id}`));
      const knownAt = Math.max(readAtOf(post.comments), leftAt.current.get(id) ?? 0);
      if (Date.now() - knownAt > freshMs) void refreshPost(cache, id);
      const [longest] = followed.current.keys();
      if (followed.current.size > most && longest) leave(longest);
    };
    const here = new Set(ids.split(','));
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
