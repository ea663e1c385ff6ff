import type { Endpoint } from '@briefhouse/contracts/endpoint.ts';
import type {
  InfiniteData,
  Query,
  QueryClient,
  QueryKey,
  UseInfiniteQueryOptions,
} from '@tanstack/react-query';
import { call, type Input, type Output } from '../api.ts';
import { contractKey } from '../contract-query.ts';
import {
  type Cell,
  type Change,
  isKnown,
  moment,
  pending,
  type Records,
  reading,
  records,
  redraw,
} from '../records.ts';

/** The start of a page: the server's cursor, and the number of pages before it. Null for the first page. */
export type PageParam = { cursor: string; index: number } | null;

type Item<E extends Endpoint, F extends keyof Output<E>> = Output<E>[F] extends readonly (infer T)[]
  ? T
  : never;

/** A page in the query cache: as the server answered it, but that its records are in their cells. */
export type Page<E extends Endpoint, F extends keyof Output<E>> = Omit<Output<E>, F> & {
  cells: readonly Cell<Item<E, F>>[];
  next_cursor: string | null;
  /** A refetch has passed this page over. */
  stale?: true;
};

/** A list in the query cache. */
export type Pages<E extends Endpoint, F extends keyof Output<E>> = InfiniteData<Page<E, F>, PageParam>;

/** Items that are shown from a page that a refetch has passed over: id -> index of the page. */
export type StalePages = Readonly<Record<string, number>>;
const none: StalePages = {};

export interface PagedListOptions<T, I> {
  /** The kind of records that the list is of; without it one of its own. */
  of?: Records<T>;
  /**
   * Whether `a` stands before `b` in the list for `input`. Without it only the server knows the place of a new item.
   */
  isBefore?: (a: T, b: T, input: I) => boolean;
}

/**
 * A list that a contract returns page by page, with every operation on it in the cache. `field` is the property of the
 * answers that holds the items.
 *
 * A refetch reads only the first page and joins it with the later pages: a reconnect costs one call per list, and the
 * reader's place stays. The later pages are stale from then on; `useFreshPages` reads them again as they come into
 * view. When more than one page is new, the later pages are emptied and load again as the reader comes near.
 */
export const pagedList = <E extends Endpoint, F extends keyof Output<E> & string>(
  contract: E,
  field: F,
  { of = records<Item<E, F>>(), isBefore }: PagedListOptions<Item<E, F>, Input<E>> = {},
) => {
  type T = Item<E, F>;
  type C = Cell<T>;
  type P = Page<E, F>;
  type D = Pages<E, F>;
  type By = (data: D, input: Input<E>) => D;
  type Receive = (page: Output<E>, cache: QueryClient, since: number) => void;

  /** Records that have left the lists although they exist: the moment since when reads know it. */
  const leftAt = new WeakMap<C, number>();
  /** Records that came while no page was there that could hold them. */
  const early = new WeakMap<object, Set<{ cell: C; fits: (input: Input<E>) => boolean }>>();

  const isShown = (cell: C) => cell.goneAt === 0 && cell.record !== undefined && !leftAt.has(cell);
  const shownOf = (page: P) => page.cells.filter(isShown);
  const cellsOf = (data: D) => data.pages.flatMap(({ cells }) => cells);
  of.heldBy({ name: contract.name, cellsOf: (data: D) => ('pages' in data ? cellsOf(data) : []) });

  /** Every item once: one that moves between two reads may be on two pages. */
  const itemsOf = (data: D | undefined): T[] => [
    ...new Set((data?.pages ?? []).flatMap(shownOf).map(({ record }) => record as T)),
  ];
  const precedes = (cell: C, other: C, input: Input<E>) =>
    !isBefore || other.record === undefined || isBefore(cell.record as T, other.record, input);

  const without = (data: D, cell: C): D => ({
    ...data,
    pages: data.pages.map((page) => ({ ...page, cells: page.cells.filter((one) => one !== cell) })),
  });

  /** An item after all loaded ones is left out while there are more pages, because one of them will contain it. */
  const place = (data: D, cell: C, input: Input<E>): D => {
    const last = data.pages.length - 1;
    const fits = data.pages.findIndex(({ cells }) => cells.some((other) => precedes(cell, other, input)));
    if (last < 0 || (fits < 0 && data.pages[last]?.next_cursor)) return data;
    const pages = data.pages.map((page, index) => {
      if (index !== (fits < 0 ? last : fits)) return page;
      const at = page.cells.findIndex((other) => precedes(cell, other, input));
      return { ...page, cells: page.cells.toSpliced(at < 0 ? page.cells.length : at, 0, cell) };
    });
    return { ...data, pages };
  };

  /** The number of empty pages at the end, which is the length of a search without a result. */
  const emptyPages = (data: D | undefined): number => {
    const pages = data?.pages ?? [];
    return pages.length - 1 - pages.findLastIndex((page) => shownOf(page).length > 0);
  };

  /** A page that was read again, so that the pages loaded after it still follow it. */
  const join = (page: P, index: number, known: D, input: Input<E>, since: number): P => {
    const before = known.pages[index];
    if (!before) return page;
    const fresh = new Set(page.cells);
    const missing = before.cells.filter((cell) => !fresh.has(cell));
    const all = new Set(cellsOf(known));
    const last = page.cells.at(-1);
    const follows = index < known.pages.length - 1 && page.next_cursor !== null;
    const meets = last !== undefined && page.cells.some((cell) => all.has(cell));
    // Items that new ones pushed off the page are kept; one missing from the middle of it was removed. If only the
    // server knows the order, no more items can have been pushed off than have come.
    const newcomers = page.cells.filter((cell) => !all.has(cell)).length;
    const pushed = isBefore
      ? missing.filter((cell) => last && precedes(last, cell, input))
      : missing.slice(missing.length - Math.min(newcomers, missing.length));
    const joined = follows && meets ? [...page.cells, ...pushed] : [...page.cells];
    for (const cell of missing)
      if (cell.staysAt > since && !joined.includes(cell)) {
        const next = before.cells.slice(before.cells.indexOf(cell) + 1).find((one) => joined.includes(one));
        joined.splice(next ? joined.indexOf(next) : joined.length, 0, cell);
      }
    return { ...page, cells: joined, next_cursor: follows && meets ? before.next_cursor : page.next_cursor };
  };

  /** The answer of a read that began at `since`, as a page of the list. */
  const taken = (cache: QueryClient, answer: Output<E>, since: number): P => {
    const { [field]: items, ...rest } = answer as Output<E> & Record<F, T[]>;
    const cells = of.takeAll(cache, items, since);
    for (const cell of cells) if ((leftAt.get(cell) ?? pending) <= since) leftAt.delete(cell);
    return { ...rest, cells: [...new Set(cells)] } as unknown as P;
  };

  /** Takes in what came while the first page was on its way. */
  const withEarly = (cache: QueryClient, page: P, input: Input<E>, since: number): P => {
    const start: D = { pages: [page], pageParams: [null] };
    const missed = [...(early.get(of.store(cache)) ?? [])].filter(({ cell }) => cell.staysAt > since);
    return (
      missed
        .filter(({ cell, fits }) => fits(input) && !page.cells.includes(cell))
        .reduce((data, { cell }) => place(data, cell, input), start).pages[0] ?? page
    );
  };

  /** A later page: kept, but stale, if it still follows the page before it, else empty. */
  const kept = (known: D, index: number, cursor: string): P => {
    const page = known.pages[index] as P;
    return known.pageParams[index]?.cursor === cursor
      ? { ...page, stale: true }
      : { ...page, cells: [], next_cursor: cursor };
  };

  const staleOf = (data: D): StalePages => {
    const pages: Record<string, number> = {};
    // The search begins at the end, because an item on two pages is shown from the first.
    for (const [index, page] of [...data.pages.entries()].reverse())
      for (const { key } of page.cells) {
        if (page.stale) pages[key] = index;
        else delete pages[key];
      }
    return pages;
  };

  const stale = new WeakMap<D, StalePages>();

  const read = (input: Input<E>, param: PageParam, signal: AbortSignal) =>
    call(contract, (param ? { ...(input as object), cursor: param.cursor } : input) as Input<E>, { signal });

  /** Replaces a page; later ones that do not follow it any more are left out and load again. */
  const withPage = (data: D, index: number, page: P): D => {
    const follows = page.next_cursor !== null && page.next_cursor === data.pageParams[index + 1]?.cursor;
    const end = follows ? data.pages.length : index + 1;
    return {
      pages: data.pages.with(index, page).slice(0, end),
      pageParams: data.pageParams.slice(0, end),
    };
  };

  const keyOf = (input?: Input<E>): QueryKey =>
    input === undefined ? [...contractKey(contract), 'pages'] : [...contractKey(contract), 'pages', input];
  const cached = (cache: QueryClient, input: Input<E>) => cache.getQueryData<D>(keyOf(input));

  /** Changes of lists whose next page is on its way: its answer brings the others as they were when it began. */
  const missed = new WeakMap<Query, By[]>();
  const catchUp = (query: Query | undefined) => {
    const changes = (query && missed.get(query)) ?? [];
    if (!query || changes.length === 0) return;
    missed.delete(query);
    const input = query.queryKey.at(-1) as Input<E>;
    redraw(
      query,
      changes.reduce((data, by) => by(data, input), query.state.data as D),
    );
  };

  /** Changes every cached list, for any input. */
  const changeAll = (cache: QueryClient, by: By): void => {
    for (const query of cache.getQueryCache().findAll({ queryKey: keyOf() })) {
      const data = query.state.data as D | undefined;
      const next = data && by(data, query.queryKey.at(-1) as Input<E>);
      if (!next || next === data) continue;
      const { fetchStatus, fetchMeta } = query.state;
      if (fetchStatus === 'fetching' && fetchMeta?.fetchMore)
        missed.set(query, [...(missed.get(query) ?? []), by]);
      redraw(query, next);
    }
  };

  type Options<S> = Omit<
    UseInfiniteQueryOptions<P, Error, S, QueryKey, PageParam>,
    'queryKey' | 'queryFn' | 'initialPageParam' | 'getNextPageParam'
  > & {
    /** Called with each answer, whose other fields may be needed elsewhere. */
    receive?: Receive;
  };

  return {
    of,
    itemsOf,
    emptyPages,
    keyOf,
    cached,
    changeAll,
    /** Inserts a new item, or moves a changed one, in each list that `fits`; it leaves the others. */
    insert: (cache: QueryClient, item: T, fits: (input: Input<E>) => boolean = () => true): Change => {
      const before = of.find(cache, of.keyOf(item));
      const cell = of.take(cache, item);
      if (cell.goneAt > 0) return { save: () => undefined, undo: () => undefined };
      if (leftAt.delete(cell)) of.draw(cache, [cell]);
      const stays = of.keep([cell]);
      const waiting = early.get(of.store(cache)) ?? new Set();
      early.set(of.store(cache), waiting);
      for (const one of waiting) if (isKnown(one.cell.staysAt)) waiting.delete(one);
      waiting.add({ cell, fits });
      changeAll(cache, (data, input) => {
        const isHere = cellsOf(data).includes(cell);
        if (!fits(input)) return isHere ? without(data, cell) : data;
        const after = cell.record as T;
        const moves =
          isHere && isBefore && (!before || isBefore(after, before, input) || isBefore(before, after, input));
        if (isHere && !moves) return data;
        return place(isHere ? without(data, cell) : data, cell, input);
      });
      return {
        save: stays.save,
        undo: () => {
          stays.undo();
          changeAll(cache, (data) => (cellsOf(data).includes(cell) ? without(data, cell) : data));
        },
      };
    },
    /** Takes an item off these lists that still exists; a read from before the end of the change does not bring it back. */
    remove: (cache: QueryClient, id: string): Change => {
      const cell = of.cell(cache, id);
      const end = (by: () => void) => () => {
        if (leftAt.get(cell) === pending) by();
      };
      leftAt.set(cell, pending);
      of.draw(cache, [cell]);
      return {
        save: end(() => leftAt.set(cell, moment())),
        undo: end(() => {
          leftAt.delete(cell);
          of.keep([cell]).save();
          of.draw(cache, [cell]);
        }),
      };
    },
    /** Keeps items in the lists that hold them, although reads on their way lack them. */
    keep: (cache: QueryClient, which: (item: T) => boolean): Change => {
      const held = cache
        .getQueriesData<D>({ queryKey: keyOf() })
        .flatMap(([, data]) => (data ? cellsOf(data) : []));
      return of.keep([...new Set(held)].filter(({ record }) => record && which(record)));
    },
    /** The argument of `useInfiniteQuery`. */
    query: <S = D>(
      input: Input<E>,
      { receive, ...options }: Options<S> = {},
    ): UseInfiniteQueryOptions<P, Error, S, QueryKey, PageParam> => ({
      ...options,
      queryKey: keyOf(input),
      queryFn: async ({ client, pageParam, signal }) => {
        const known = cached(client, input);
        if (pageParam && known?.pages[pageParam.index]) return kept(known, pageParam.index, pageParam.cursor);
        const query = client.getQueryCache().find({ queryKey: keyOf(input) });
        // Those of a page that was read in vain are in the list already.
        if (query) missed.delete(query);
        return reading(
          () => read(input, pageParam, signal),
          (answer, since) => {
            receive?.(answer, client, since);
            const page = taken(client, answer, since);
            const now = cached(client, input);
            if (pageParam) {
              // After the answer is in the cache, and before it is drawn.
              setTimeout(() => catchUp(query));
              return page;
            }
            return now ? join(page, 0, now, input, since) : withEarly(client, page, input, since);
          },
        );
      },
      initialPageParam: null,
      getNextPageParam: ({ next_cursor }, pages) =>
        next_cursor === null ? null : { cursor: next_cursor, index: pages.length },
    }),
    /** The same object as long as the cached list is the same. */
    stalePages: (cache: QueryClient, input: Input<E>): StalePages => {
      const data = cached(cache, input);
      if (!data) return none;
      const known = stale.get(data) ?? staleOf(data);
      stale.set(data, known);
      return known;
    },
    /** Reads a stale page of the cached list again. Never rejects: the page stays as it is when that fails. */
    readAgain: async (
      cache: QueryClient,
      input: Input<E>,
      index: number,
      receive?: Receive,
    ): Promise<void> => {
      const param = cached(cache, input)?.pageParams[index];
      if (!param) return;
      await cache
        .fetchQuery({
          queryKey: [...contractKey(contract), 'page', input, param.cursor],
          queryFn: ({ signal }) =>
            reading(
              () => read(input, param, signal),
              (answer, since) => {
                receive?.(answer, cache, since);
                const page = taken(cache, answer, since);
                const now = cached(cache, input);
                // Meanwhile the list may have been read from its beginning.
                if (now?.pageParams[index]?.cursor === param.cursor)
                  cache.setQueryData<D>(
                    keyOf(input),
                    withPage(now, index, join(page, index, now, input, since)),
                  );
                return null;
              },
            ),
          staleTime: 0,
          gcTime: 0,
        })
        .catch(() => undefined);
    },
  };
};
