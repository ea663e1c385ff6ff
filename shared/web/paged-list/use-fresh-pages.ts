import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useSyncExternalStore } from 'react';
import type { StalePages } from './paged-list.ts';

/** The part of a `pagedList` that is needed here. */
export interface FreshList<I> {
  stalePages: (cache: QueryClient, input: I) => StalePages;
  readAgain: (cache: QueryClient, input: I, page: number) => Promise<void>;
}

/**
 * Reads a page again when one of its rows comes into view, if a refetch has passed it over. `rows` has one child for
 * each of `shown`, the ids in their order on the screen.
 */
export const useFreshPages = <I>(
  list: FreshList<I>,
  input: I,
  rows: RefObject<HTMLElement | null>,
  shown: readonly string[],
): void => {
  const cache = useQueryClient();
  // This is not an observer of the query, whose options would replace those of the screen's own.
  const stale = useSyncExternalStore(
    useCallback((onChange) => cache.getQueryCache().subscribe(onChange), [cache]),
    () => list.stalePages(cache, input),
  );
  const pages = shown.map((id) => stale[id]).join();
  const asked = JSON.stringify(input);
  useEffect(() => {
    const pageOf = new Map<Element, number>();
    pages.split(',').forEach((page, index) => {
      const row = rows.current?.children[index];
      if (page && row) pageOf.set(row, Number(page));
    });
    if (pageOf.size === 0) return;
    const observer = new IntersectionObserver((changes) => {
      const seen = changes.flatMap(({ target, isIntersecting }) =>
        isIntersecting ? pageOf.get(target) : [],
      );
      for (const page of new Set(seen))
        if (page !== undefined) void list.readAgain(cache, JSON.parse(asked), page);
    });
    for (const row of pageOf.keys()) observer.observe(row);
    return () => observer.disconnect();
  }, [cache, list, asked, rows, pages]);
};
