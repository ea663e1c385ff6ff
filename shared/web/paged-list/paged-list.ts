import type { Endpoint } from '@briefhouse/contracts/endpoint.ts';
import type { InfiniteData, QueryClient, QueryKey, UseInfiniteQueryOptions } from '@tanstack/react-query';
import { call, type Input, type Output } from '../api.ts';
import { contractKey } from '../contract-query.ts';

/** The start of a page: the server's cursor, and the number of pages before it. Null for the first page. */
export type PageParam = { cursor: string; index: number } | null;

/** A list in the query cache: pages as the server gave them. */
export type Pages<E extends Endpoint> = InfiniteData<Output<E>, PageParam>;

type Item<E extends Endpoint, F extends keyof Output<E>> = Output<E>[F] extends readonly (infer T)[]
  ? T
  : never;

interface Answer {
  next_cursor: string | null;
  /** A mark in the cache alone: a refetch has passed this page over. */
  stale?: true;
}

/** Items that are shown from a page that a refetch has passed over: id -> index of the page. */
export type StalePages = Readonly<Record<string, number>>;
const none: StalePages = {};

export interface PagedListOptions<T, I> {
  /** The item's `id` by default. */
  idOf?: (item: T) => string;
  /** For items with versions: an older version never replaces a newer one. */
  versionOf?: (item: T) => number;
  /**
   * Whether `a` stands before `b` in the list for `input`. Without it only the server knows the place of a new item.
   */
  isBefore?: (a: T, b: T, input: I) => boolean;
}

/**
 * A list that a contract returns page by page, with every operation on it in the cache. `field` is the property of the
 * answers that holds the items. Every change returns the same object when nothing changes.
 *
 * A refetch reads only the first page and joins it with the later pages: a reconnect costs one call per list, and the
 * reader's place stays. The later pages are stale from then on; `useFreshPages` reads them again as they come into
 * view. When more than one page is new, the later pages are emptied and load again as the reader comes near.
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
  type Receive = (page: Output<E>, cache: QueryClient) => Output<E>;

  const listOf = (page: Output<E>) => page[field] as T[];
  const cursorOf = (page: Output<E>) => (page as P).next_cursor;
  const mapPages = (data: D, change: (list: T[], page: number) => T[]): D => ({
    ...data,
    pages: data.pages.map((page, index) => ({ ...(page as P), [field]: change(listOf(page), index) })),
  });
  const isOlder = (item: T, known: T) => !!versionOf && versionOf(item) <= versionOf(known);

  /** Every item once: one that moves between two reads may be on two pages. The newest version wins, else the first. */
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

  /** Changes one item in its place. */
  const patch = (data: D, id: string, by: (item: T) => T): D =>
    find(data, id) === undefined
      ? data
      : mapPages(data, (list) => list.map((item) => (idOf(item) === id ? by(item) : item)));

  /** An item after all loaded ones is left out while there are more pages, because one of them will contain it. */
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

  /** Inserts a new item, or moves a changed one, in the order of `input`. */
  const insert = (data: D, item: T, input: Input<E>): D => {
    const known = find(data, idOf(item));
    if (known === undefined) return place(data, item, input);
    if (isOlder(item, known)) return data;
    const moves = isBefore && (isBefore(item, known, input) || isBefore(known, item, input));
    return moves ? place(remove(data, idOf(item)), item, input) : patch(data, idOf(item), () => item);
  };

  /** The number of empty pages at the end, which is the length of a search without a result. */
  const emptyPages = (data: D | undefined): number => {
    const pages = data?.pages ?? [];
    return pages.length - 1 - pages.findLastIndex((page) => listOf(page).length > 0);
  };

  /** A page that was read again, so that the pages loaded after it still follow it. */
  const join = (page: Output<E>, index: number, known: D, input: Input<E>): Output<E> => {
    const before = known.pages[index];
    if (!before || index === known.pages.length - 1 || cursorOf(page) === null) return page;
    const fresh = listOf(page);
    const ids = new Set(fresh.map(idOf));
    const last = fresh.at(-1);
    const meets = last !== undefined && itemsOf(known).some((item) => ids.has(idOf(item)));
    if (!meets) return page;
    // Items that new ones pushed off the page are kept; one missing from the middle of it was removed.
    const missing = listOf(before).filter((item) => !ids.has(idOf(item)));
    const newcomers = fresh.filter((item) => find(known, idOf(item)) === undefined).length;
    // If only the server knows the order, no more items can have been pushed off than have come.
    const pushed = isBefore
      ? missing.filter((item) => isBefore(last, item, input))
      : missing.slice(missing.length - Math.min(newcomers, missing.length));
    return { ...(page as P), [field]: [...fresh, ...pushed], next_cursor: cursorOf(before) };
  };

  /** A later page: kept, but stale, if it still follows the page before it, else empty. */
  const kept = (known: D, index: number, cursor: string): Output<E> => {
    const page = known.pages[index] as P;
    return known.pageParams[index]?.cursor === cursor
      ? { ...page, stale: true }
      : { ...page, [field]: [], next_cursor: cursor };
  };

  const staleOf = (data: D): StalePages => {
    const pages: Record<string, number> = {};
    // The search begins at the end, because an item on two pages is shown from the first.
    for (const [index, page] of [...data.pages.entries()].reverse())
      for (const item of listOf(page)) {
        if ((page as P).stale) pages[idOf(item)] = index;
        else delete pages[idOf(item)];
      }
    return pages;
  };

  const stale = new WeakMap<D, StalePages>();

  const asItIs: Receive = (page) => page;
  const read = (input: Input<E>, param: PageParam, signal: AbortSignal) =>
    call(contract, (param ? { ...(input as object), cursor: param.cursor } : input) as Input<E>, { signal });

  /** Replaces a page; later ones that do not follow it any more are left out and load again. */
  const withPage = (data: D, index: number, page: Output<E>): D => {
    const follows = cursorOf(page) !== null && cursorOf(page) === data.pageParams[index + 1]?.cursor;
    const end = follows ? data.pages.length : index + 1;
    return {
      pages: data.pages.with(index, page).slice(0, end),
      pageParams: data.pageParams.slice(0, end),
    };
  };

  const keyOf = (input?: Input<E>): QueryKey =>
    input === undefined ? [...contractKey(contract), 'pages'] : [...contractKey(contract), 'pages', input];

  type Options<S> = Omit<
    UseInfiniteQueryOptions<Output<E>, Error, S, QueryKey, PageParam>,
    'queryKey' | 'queryFn' | 'initialPageParam' | 'getNextPageParam'
  > & {
    /** Called with each fresh page; its result is kept. The other fields may be needed elsewhere. */
    receive?: Receive;
  };

  return {
    itemsOf,
    find,
    insert,
    patch,
    remove,
    emptyPages,
    keyOf,
    /** The argument of `useInfiniteQuery`. */
    query: <S = D>(
      input: Input<E>,
      { receive = asItIs, ...options }: Options<S> = {},
    ): UseInfiniteQueryOptions<Output<E>, Error, S, QueryKey, PageParam> => ({
      ...options,
      queryKey: keyOf(input),
      queryFn: async ({ client, queryKey, pageParam, signal }) => {
        const cached = () => client.getQueryData<D>(queryKey);
        const known = cached();
        if (pageParam && known?.pages[pageParam.index]) return kept(known, pageParam.index, pageParam.cursor);
        const page = receive(await read(input, pageParam, signal), client);
        const now = cached();
        return pageParam || !now ? page : join(page, 0, now, input);
      },
      initialPageParam: null,
      getNextPageParam: (page, pages) => {
        const cursor = cursorOf(page);
        return cursor === null ? null : { cursor, index: pages.length };
      },
    }),
    /** The same object as long as the cached list is the same. */
    stalePages: (cache: QueryClient, input: Input<E>): StalePages => {
      const data = cache.getQueryData<D>(keyOf(input));
      if (!data) return none;
      const known = stale.get(data) ?? staleOf(data);
      stale.set(data, known);
      return known;
    },
    /**
     * Reads a stale page of the cached list again. Never rejects: the page stays as it is when that fails, or when
     * `cancelReads` comes between. `receive` as for `query`.
     */
    readAgain: async (
      cache: QueryClient,
      input: Input<E>,
      index: number,
      receive: Receive = asItIs,
    ): Promise<void> => {
      const key = keyOf(input);
      const param = cache.getQueryData<D>(key)?.pageParams[index];
      if (!param) return;
      const page = await cache
        .fetchQuery({
          queryKey: [...contractKey(contract), 'page', input, param.cursor],
          queryFn: ({ signal }) => read(input, param, signal),
          staleTime: 0,
          gcTime: 0,
        })
        .catch(() => undefined);
      const now = cache.getQueryData<D>(key);
      // Meanwhile the list may have been read from its beginning.
      if (!page || !now || now.pageParams[index]?.cursor !== param.cursor) return;
      cache.setQueryData<D>(key, withPage(now, index, join(receive(page, cache), index, now, input)));
    },
    /** Changes the cached list for `input`; does nothing without one. */
    change: (cache: QueryClient, input: Input<E>, by: (data: D) => D): void => {
      cache.setQueryData<D>(keyOf(input), (data) => data && by(data));
    },
    /** Changes every cached list of the contract, for any input. */
    changeAll: (cache: QueryClient, by: (data: D, input: Input<E>) => D): void => {
      for (const [key, data] of cache.getQueriesData<D>({ queryKey: keyOf() }))
        if (data) cache.setQueryData<D>(key, by(data, key.at(-1) as Input<E>));
    },
  };
};
