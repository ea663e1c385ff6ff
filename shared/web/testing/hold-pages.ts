import type { Endpoint } from '@briefhouse/contracts/endpoint.ts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Input } from '../api.ts';
import type { Page, PageParam } from '../paged-list/paged-list.ts';
import type { Records } from '../records.ts';

interface List<T, I> {
  of: Records<T>;
  keyOf: (input: I) => QueryKey;
}

/** Puts pages of these items into the cache, as if the server had answered them; `next` is the last one's cursor. */
export const holdPages = <T, E extends Endpoint>(
  cache: QueryClient,
  list: List<T, Input<E>>,
  input: Input<E>,
  items: readonly (readonly T[])[],
  { next = null, ...rest }: { next?: string | null } & Record<string, unknown> = {},
): void => {
  const cursorAfter = (index: number) => (index === items.length - 1 ? next : `after-${index}`);
  cache.setQueryData(list.keyOf(input), {
    pages: items.map((page, index) => ({
      ...rest,
      cells: page.map((item) => list.of.take(cache, item)),
      next_cursor: cursorAfter(index),
    })) as unknown as Page<E, never>[],
    pageParams: items.map(
      (_, index): PageParam => (index === 0 ? null : { cursor: cursorAfter(index - 1) ?? '', index }),
    ),
  });
};
