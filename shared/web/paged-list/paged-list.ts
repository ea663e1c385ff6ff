import type { Endpoint } from '@briefhouse/contracts/endpoint.ts';
import type { InfiniteData, QueryClient, QueryKey, UseInfiniteQueryOptions } from '@tanstack/react-query';
import { call, type Input, type Output } from '../api.ts';
import { contractKey } from '../contract-query.ts';

/** Where a page begins: the server's cursor, and how many pages stand before it. Null for the first page. */
export type PageParam = { cursor: string; index: number } | null;

/** What the query cache holds: pages as the server gave them. */
export type Pages<E extends Endpoint> = InfiniteData<Output<E>, PageParam>;

type Item<E extends Endpoint, F extends keyof Output<E>> = Output<E>[F] extends readonly (infer T)[]
  ? T
  : never;

interface Answer {
  next_cursor: string | null;
}

export interface PagedListOptions<T, I> {
  /** The item's `id` unless told. */
  idOf?: (item: T) => string;
  /** Where items count versions: an older version never takes the place of a newer one. */
  versionOf?: (item: T) => number;
  /** Whether `a` stands before `b` in the list for `input`. Without it only the server knows where a new item belongs. */
  isBefore?: (a: T, b: T, input: I) => boolean;
}

/**
 * A list that a contract answers page by page, with everything that happens to such a list in a cache. `field` is
 * where its answers hold the items. Every change returns the very same object where nothing changes.
 *
 * A refetch reads the first page alone, whatever was loaded, and joins it with the pages behind it: a reconnect costs
 * one call a list, and the reader's place stays. Where more is new than a page holds, the pages behind are emptied and
 * load again as the reader comes near.
 */
export const pagedList = <E extends Endpoint, F extends keyof Output<E> & string>(
  contract: E,
  field: F,
  {
    idOf = (item) => (item as { id: string }).id,
    versionOf,
    isBefore,
  }: PagedListOptions<Item<E, F>, Input<E>> = {},
) => {
  type T = Item<E, F>;
  type P = Output<E> & Answer;
  type D = InfiniteData<Output<E>, PageParam>;

  const listOf = (page: Output<E>) => page[field] as T[];
  const cursorOf = (page: Output<E>) => (page as P).next_cursor;
  const mapPages = (data: D, change: (list: T[], page: number) => T[]): D => ({
    ...data,
    pages: data.pages.map((page, index) => ({ ...(page as P), [field]: change(listOf(page), index) })),
  });
  const isOlder = (item: T, known: T) => !!versionOf && versionOf(item) <= versionOf(known);

  /** Every item once: one that moves while a reader pages may be on two pages. The newest version counts, else the first. */
  const itemsOf = (data: D | undefined): T[] => {
    const found = new Map<string, T>();
    for (const item of (data?.pages ?? []).flatMap(listOf)) {
      const known = found.get(idOf(item));
      if (known === undefined || (versionOf && versionOf(item) > versionOf(known)))
        found.set(idOf(item), item);
    }
    return [...found.values()];
  };
  const find = (data: D, id: string) => itemsOf(data).find((item) => idOf(item) === id);

  const remove = (data: D, id: string): D =>
    find(data, id) === undefined ? data : mapPages(data, (list) => list.filter((item) => idOf(item) !== id));

  /** Changes one item where it stands. */
  const patch = (data: D, id: string, by: (item: T) => T): D =>
    find(data, id) === undefined
      ? data
      : mapPages(data, (list) => list.map((item) => (idOf(item) === id ? by(item) : item)));

  /** An item behind everything that is loaded is left out while there are further pages, which will bring it. */
  const place = (data: D, item: T, input: Input<E>): D => {
    const last = data.pages.length - 1;
    const comesBefore = (other: T) => isBefore?.(item, other, input) ?? true;
    const fits = data.pages.findIndex((page) => listOf(page).some(comesBefore));
    if (last < 0 || (fits < 0 && data.pages[last] && cursorOf(data.pages[last]))) return data;
    return mapPages(data, (list, page) => {
      if (page !== (fits < 0 ? last : fits)) return list;
      const at = list.findIndex(comesBefore);
      return at < 0 ? [...list, item] : list.toSpliced(at, 0, item);
    });
  };

  /** An item that is new, or has changed and may stand elsewhere now; in `input`'s order. */
  const insert = (data: D, item: T, input: Input<E>): D => {
    const known = find(data, idOf(item));
    if (known === undefined) return place(data, item, input);
    if (isOlder(item, known)) return data;
    const moves = isBefore && (isBefore(item, known, input) || isBefore(known, item, input));
    return moves ? place(remove(data, idOf(item)), item, input) : patch(data, idOf(item), () => item);
  };

  /** Pages at the end that brought nothing: how long a search has been looking in vain. */
  const emptyPages = (data: D | undefined): number => {
    const pages = data?.pages ?? [];
    return pages.length - 1 - pages.findLastIndex((page) => listOf(page).length > 0);
  };

  /** The first page as it is now, before the pages that were loaded behind it. */
  const join = (first: Output<E>, known: D, input: Input<E>): Output<E> => {
    const before = known.pages[0];
    if (!before || known.pages.length < 2 || cursorOf(first) === null) return first;
    const fresh = listOf(first);
    const ids = new Set(fresh.map(idOf));
    const last = fresh.at(-1);
    const meets = last !== undefined && itemsOf(known).some((item) => ids.has(idOf(item)));
    if (!meets) return first;
    // New items have pushed these off the first page; whatever stood before its end and is missing now is gone.
    const pushed = listOf(before).filter(
      (item) => !ids.has(idOf(item)) && (isBefore?.(last, item, input) ?? true),
    );
    return { ...(first as P), [field]: [...fresh, ...pushed], next_cursor: cursorOf(before) };
  };

  /** A page behind the first: as it was where it still follows the page before it, else empty. */
  const kept = (known: D, index: number, cursor: string): Output<E> => {
    const page = known.pages[index] as P;
    return known.pageParams[index]?.cursor === cursor ? page : { ...page, [field]: [], next_cursor: cursor };
  };

  const keyOf = (input?: Input<E>): QueryKey =>
    input === undefined ? [...contractKey(contract), 'pages'] : [...contractKey(contract), 'pages', input];

  type Options<S> = Omit<
    UseInfiniteQueryOptions<Output<E>, Error, S, QueryKey, PageParam>,
    'queryKey' | 'queryFn' | 'initialPageParam' | 'getNextPageParam'
  > & {
    /** Is handed each fresh page: what else it says may be of use elsewhere. */
    onPage?: (page: Output<E>, cache: QueryClient) => void;
  };

  return {
    itemsOf,
    find,
    insert,
    patch,
    remove,
    emptyPages,
    keyOf,
    /** What `useInfiniteQuery` takes. */
    query: <S = D>(
      input: Input<E>,
      { onPage, ...options }: Options<S> = {},
    ): UseInfiniteQueryOptions<Output<E>, Error, S, QueryKey, PageParam> => ({
      ...options,
      queryKey: keyOf(input),
      queryFn: async ({ client, queryKey, pageParam, signal }) => {
        const cached = () => client.getQueryData<D>(queryKey);
        const known = cached();
        if (pageParam && known?.pages[pageParam.index]) return kept(known, pageParam.index, pageParam.cursor);
        const asked = pageParam ? { ...(input as object), cursor: pageParam.cursor } : input;
        const page = await call(contract, asked as Input<E>, { signal });
        onPage?.(page, client);
        const now = cached();
        return pageParam || !now ? page : join(page, now, input);
      },
      initialPageParam: null,
      getNextPageParam: (page, pages) => {
        const cursor = cursorOf(page);
        return cursor === null ? null : { cursor, index: pages.length };
      },
    }),
    /** Changes the cached list for `input`; does nothing where there is none. */
    change: (cache: QueryClient, input: Input<E>, by: (data: D) => D): void => {
      cache.setQueryData<D>(keyOf(input), (data) => data && by(data));
    },
    /** Changes every cached list of the contract, whatever it was asked for with. */
    changeAll: (cache: QueryClient, by: (data: D, input: Input<E>) => D): void => {
      for (const [key, data] of cache.getQueriesData<D>({ queryKey: keyOf() }))
        if (data) cache.setQueryData<D>(key, by(data, key.at(-1) as Input<E>));
    },
  };
};
