import type { Post } from '@briefhouse/contracts/community/post.ts';
import { useNow } from '@briefhouse/ui/figures.tsx';
import { useArrivals } from '@briefhouse/web/paged-list/use-arrivals.ts';
import { type RefObject, useMemo } from 'react';
import { isOver } from '../common/time-labels.ts';

/**
 * The loaded posts that are shown, in the server's order: no expired ones, and those that arrive while the reader is
 * further down wait behind "N new posts". Posts of muted people are left out before: in pages by the server, in events
 * by `isUnwanted`.
 */
export const useShownPosts = (loaded: readonly Post[], top: RefObject<HTMLElement | null>) => {
  const now = useNow();
  const posts = useMemo(() => loaded.filter((post) => !isOver(post, now)), [loaded, now]);
  return { ...useArrivals(posts, top), isEmpty: posts.length === 0 };
};
