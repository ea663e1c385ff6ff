import { LoadMore, type LoadMoreProps, type Paged } from '@briefhouse/ui/load-more.tsx';
import { useEffect, useEffectEvent, useRef } from 'react';

interface PagedFootProps extends Pick<LoadMoreProps, 'label' | 'endText'> {
  query: Paged;
  /** Whether it asks for the next page by itself, once it comes within a screen's height of view. */
  asks?: boolean;
}

export const PagedFoot = ({ query, asks = false, ...words }: PagedFootProps) => {
  const foot = useRef<HTMLDivElement>(null);
  const isAsking = asks && query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError;
  const read = useEffectEvent(() => void query.fetchNextPage());
  useEffect(() => {
    if (!foot.current || !isAsking) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && read(), {
      rootMargin: '0px 0px 600px 0px',
    });
    observer.observe(foot.current);
    return () => observer.disconnect();
  }, [isAsking]);
  return (
    <div ref={foot}>
      <LoadMore {...words} query={query} />
    </div>
  );
};
