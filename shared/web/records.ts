import type { Query, QueryClient } from '@tanstack/react-query';
import { pageSingleton } from './page-singleton.ts';

/** Moments are numbered, because only their order counts. */
let moments = 0;
export const moment = (): number => ++moments;
/** The moment of a change that the server has not confirmed: every read may be from before it. */
export const pending = Number.POSITIVE_INFINITY;

/** The reads on their way, each by the moment at which it began. */
const reads = new Set<number>();

/** Reads, and hands over the answer with the moment at which the read began. */
export const reading = async <A, R>(
  read: () => Promise<A>,
  receive: (answer: A, since: number) => R,
): Promise<R> => {
  const since = moment();
  reads.add(since);
  try {
    return receive(await read(), since);
  } finally {
    reads.delete(since);
  }
};

/** Whether every read on its way, and those that will begin, know a change of this moment. */
export const isKnown = (saved: number): boolean => saved <= Math.min(...reads, moments);

/** Replaces a cached answer, which stays as old and as invalid as it was, and has what shows it drawn anew. */
export const redraw = (query: Query, data: object): void => {
  const { dataUpdatedAt, isInvalidated } = query.state;
  query.setData({ ...data, drawn: moment() }, { updatedAt: dataUpdatedAt, manual: true });
  if (isInvalidated) query.invalidate();
};

/** A change that shows before the server has answered; its first end counts. */
export interface Change {
  /** The server has it as it is shown. */
  save: () => void;
  /** The server has refused it. */
  undo: () => void;
}

type By<T> = (record: T) => T;

/**
 * A record as lists and answers hold it: in one place, whose content changes. The query cache compares answers by their
 * parts, but takes an instance of a class as a whole.
 */
export class Cell<T> {
  readonly key: string;
  /** As it is shown; undefined while only changes of it are known. */
  record: T | undefined = undefined;
  /** The record without pending changes, and the moment since which it is known to be so. */
  base: T | undefined = undefined;
  knownAt = 0;
  /** Pending changes; saved ones of a record that a read on its way may bring. */
  changes: { by: By<T>; saved: number }[] = [];
  /** Deleted as reads from before this moment do not know; `pending` for good. Zero for one that is there. */
  goneAt = 0;
  removals = 0;
  /** A read from before this moment that lacks the record does not take it away. */
  staysAt = 0;

  constructor(key: string) {
    this.key = key;
  }
}

export interface RecordsOptions<T> {
  keyOf?: (record: T) => string;
  /** The newer of two; by default the one that was read last. */
  newer?: (known: T, given: T) => T;
}

/** For records that count their changes. */
export const byVersion = <T extends { version: number }>(known: T, given: T): T =>
  given.version < known.version ? known : given;

/** An answer in the query cache that holds records of a kind. */
interface Holder<T> {
  /** The name of its contract, which its query key begins with. */
  name: string;
  cellsOf: (data: never) => Iterable<Cell<T>>;
}

export interface Records<T> {
  keyOf: (record: T) => string;
  /** Names an answer that holds such records: it is drawn anew when one of them changes. */
  heldBy: (holder: Holder<T>) => void;
  find: (cache: QueryClient, key: string) => T | undefined;
  cell: (cache: QueryClient, key: string) => Cell<T>;
  /** The same object until the person signs out. */
  store: (cache: QueryClient) => object;
  /** Takes over records that a read has answered which began at `since`; those of an event are as new as it comes. */
  takeAll: (cache: QueryClient, records: readonly T[], since?: number) => Cell<T>[];
  take: (cache: QueryClient, given: T, since?: number) => Cell<T>;
  /** Changes one record or several; `by` is laid over what is read until the change has ended. */
  change: (cache: QueryClient, keys: string | readonly string[], by: By<T>) => Change;
  /** Takes records off every list; those that may return do so with a later read or event. */
  remove: (cache: QueryClient, keys: string | readonly string[], mayReturn?: boolean) => Change;
  /** Brings removed records back to their places. */
  restore: (cache: QueryClient, keys: string | readonly string[]) => Change;
  /** Keeps records in their lists, although reads that are on their way lack them. */
  keep: (cells: readonly Cell<T>[]) => Change;
  /** Has the answers drawn anew that hold the cells. */
  draw: (cache: QueryClient, cells: readonly Cell<T>[]) => void;
}

/** A list that was read again draws only those rows anew that have changed. */
const unlessEqual = <T>(known: T, given: T): T =>
  JSON.stringify(known) === JSON.stringify(given) ? known : given;

interface Store<T> {
  cells: Map<string, WeakRef<Cell<T>>>;
  /** Cells that are kept although no list holds them. */
  needed: Set<Cell<T>>;
}

/** The host and the remotes have a copy of this module each, and one query cache. */
const kinds = pageSingleton('kinds of records', () => ({ count: 0 }));

/**
 * The records of a kind, each once in the page whatever lists and answers hold it. The newest version wins, in whatever
 * order reads, events and own changes come; a deleted record does not come back with an older answer, and a read from
 * before a change does not undo it.
 */
export const records = <T>({
  keyOf = (record) => (record as { id: string }).id,
  newer = (_, given) => given,
}: RecordsOptions<T> = {}): Records<T> => {
  const queryKey = ['records', ++kinds.count];
  const holders: Holder<T>[] = [];

  // The query cache keeps them, so that they end with it when the person signs out.
  const storeOf = (cache: QueryClient): Store<T> => {
    const initialData: Store<T> = { cells: new Map(), needed: new Set() };
    const query = cache.getQueryCache().build(cache, { queryKey, gcTime: pending, initialData });
    return query.state.data as Store<T>;
  };
  const lookUp = (cache: QueryClient, key: string) => storeOf(cache).cells.get(key)?.deref();

  const cellOf = (cache: QueryClient, key: string): Cell<T> => {
    const known = lookUp(cache, key);
    if (known) return known;
    const cell = new Cell<T>(key);
    storeOf(cache).cells.set(key, new WeakRef(cell));
    return cell;
  };

  /** A deletion is remembered as long as the page; a change as long as a read on its way may not know it. */
  const forget = (needed: Store<T>['needed']) => {
    for (const cell of needed) {
      if (cell.base === undefined) cell.changes = cell.changes.filter(({ saved }) => !isKnown(saved));
      if (cell.changes.length === 0 && cell.goneAt === 0 && isKnown(cell.knownAt)) needed.delete(cell);
    }
  };

  const draw = (cache: QueryClient, cells: readonly Cell<T>[]) => {
    if (cells.length === 0) return;
    for (const query of cache.getQueryCache().getAll())
      for (const { name, cellsOf } of holders) {
        const { data } = query.state;
        if (query.queryKey[0] !== name || !data) continue;
        const held = new Set(cellsOf(data as never));
        if (cells.some((cell) => held.has(cell))) redraw(query, data);
      }
  };

  /** Brings the shown record up to date; whether that changed. */
  const settle = (cell: Cell<T>): boolean => {
    const { record: before, base } = cell;
    cell.record = cell.changes.reduce<T | undefined>((record, { by }) => record && by(record), base);
    return cell.record !== before;
  };

  const cellsOf = (cache: QueryClient, keys: string | readonly string[]) =>
    [keys].flat().map((key) => cellOf(cache, key));

  /** Says since when each cell is deleted. */
  const setGone = (cache: QueryClient, cells: readonly Cell<T>[], at: (cell: Cell<T>) => number) => {
    for (const cell of cells) cell.goneAt = at(cell);
    draw(cache, cells);
  };

  const takeAll: Records<T>['takeAll'] = (cache, records, since = moment()) => {
    const { needed } = storeOf(cache);
    const changed = new Set<Cell<T>>();
    const cells = records.map((given) => {
      const cell = cellOf(cache, keyOf(given));
      const { base, knownAt, changes } = cell;
      if (base === undefined) {
        const missed = changes.filter(({ saved }) => saved > since && saved < pending);
        cell.base = missed.reduce((record, { by }) => by(record), given);
        cell.changes = changes.filter(({ saved }) => saved === pending);
        cell.knownAt = Math.max(0, ...missed.map(({ saved }) => saved));
      } else cell.base = unlessEqual(base, since < knownAt ? newer(given, base) : newer(base, given));
      cell.knownAt = Math.max(cell.knownAt, since);
      // An older answer may come when no list holds the record.
      if (!isKnown(since)) needed.add(cell);
      const isBack = cell.goneAt > 0 && since > cell.goneAt;
      if (isBack) cell.goneAt = 0;
      if (settle(cell) || isBack) changed.add(cell);
      return cell;
    });
    forget(needed);
    draw(cache, [...changed]);
    return cells;
  };

  const keep: Records<T>['keep'] = (cells) => {
    const before = new Map(cells.map((cell) => [cell, cell.staysAt]));
    for (const cell of cells) cell.staysAt = pending;
    const end = (at: (cell: Cell<T>) => number) => () => {
      for (const cell of before.keys()) cell.staysAt = at(cell);
      before.clear();
    };
    return { save: end(moment), undo: end((cell) => Math.min(before.get(cell) ?? 0, moments)) };
  };

  const restore: Records<T>['restore'] = (cache, keys) => {
    const cells = cellsOf(cache, keys);
    const before = new Map(cells.map((cell) => [cell, cell.goneAt]));
    const kept = keep(cells);
    setGone(cache, cells, () => 0);
    return {
      save: kept.save,
      undo: () => {
        kept.undo();
        setGone(cache, cells, (cell) => before.get(cell) ?? 0);
      },
    };
  };

  return {
    keyOf,
    heldBy: (holder) => void holders.push(holder),
    find: (cache, key) => {
      const cell = lookUp(cache, key);
      return cell && cell.goneAt === 0 ? cell.record : undefined;
    },
    cell: cellOf,
    store: storeOf,
    takeAll,
    take: (cache, given, since) => takeAll(cache, [given], since)[0] as Cell<T>,
    change: (cache, keys, by) => {
      const { needed } = storeOf(cache);
      const cells = cellsOf(cache, keys);
      const change = { by, saved: pending };
      for (const cell of cells) {
        cell.changes.push(change);
        needed.add(cell);
      }
      const show = () => draw(cache, cells.filter(settle));
      show();
      let ended = false;
      const end = (after: (cell: Cell<T>) => void) => {
        if (ended) return;
        ended = true;
        for (const cell of cells) after(cell);
        show();
        forget(needed);
      };
      const drop = (cell: Cell<T>) => {
        cell.changes = cell.changes.filter((one) => one !== change);
      };
      return {
        save: () => {
          const saved = moment();
          end((cell) => {
            change.saved = saved;
            if (cell.base === undefined) return;
            drop(cell);
            cell.base = by(cell.base);
            cell.knownAt = saved;
          });
        },
        undo: () => end(drop),
      };
    },
    remove: (cache, keys, mayReturn = false) => {
      const cells = cellsOf(cache, keys);
      for (const cell of cells) storeOf(cache).needed.add(cell);
      setGone(cache, cells, () => pending);
      const removals = new Map(cells.map((cell) => [cell, ++cell.removals]));
      return {
        save: () => {
          if (mayReturn) for (const cell of cells) if (cell.goneAt === pending) cell.goneAt = moment();
        },
        // Another removal meanwhile may be for good.
        undo: () => {
          const back = cells.filter((cell) => cell.removals === removals.get(cell)).map(({ key }) => key);
          restore(cache, back).save();
        },
      };
    },
    restore,
    keep,
    draw,
  };
};
