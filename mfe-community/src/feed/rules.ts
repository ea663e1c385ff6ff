import type { Post } from '@briefhouse/contracts/community/post.ts';
import { useNow } from '@briefhouse/ui/figures.tsx';
import { useArrivals } from '@briefhouse/web/paged-list/use-arrivals.ts';
import { type RefObject, useMemo } from 'react';
import { isOver } from '../common/time-labels.ts';

/**
 * Which of the loaded posts are shown, in the server's order: none that is over, and those that arrive while the
 * reader is further down wait behind "N new posts". Whom the reader mutes is left out before: of pages by the server,
 * of what arrives by `isUnwanted`.
 */
export const useShownPosts = (loaded: readonly Post[], top: RefObject<HTMLElement | null>) => {
  const now = useNow();
  const posts = useMemo(() => loaded.filter((post) => !isOver(post, now)), [loaded, now]);
  return { ...useArrivals(posts, top), isEmpty: posts.length === 0 };
};
