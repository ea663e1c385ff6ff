import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../durable.ts';
import { Fault } from '../fault.ts';
import type { Kinds } from './kinds.ts';

export type Kind = keyof Kinds;
interface Entry {
  kind: Kind;
  /** The connected account that the object belongs to; absent for the platform's own. */
  account?: string | undefined;
  object: { id: string };
}
/** A change as it stands in the log: an object as it now is, or the id of one that is gone. */
type Change = Entry | { kind: Kind; gone: string };

/** A returned object is never changed in place: a change is a new object that is put. */
export interface Store {
  get<K extends Kind>(kind: K, id: string): Kinds[K] | undefined;
  /** The connected account that an object belongs to. */
  accountOf(kind: Kind, id: string): string | undefined;
  /** The objects in the order in which they were made; of one account, or of the platform itself. */
  all<K extends Kind>(kind: K, account?: string): Kinds[K][];
  /** The same objects of all accounts. */
  every<K extends Kind>(kind: K): Kinds[K][];
  /** The object with this id, of any kind. */
  find(id: string): { id: string } | undefined;
  put<K extends Kind>(kind: K, object: Kinds[K], account?: string): Kinds[K];
  remove(kind: Kind, id: string): void;
  /** All changes of `work` are kept, or, if it throws, none. */
  transact<T>(work: () => T): T;
  close(): void;
}

/** Objects in memory and in a log in `dir`, one line for each transaction; a line that a kill tore is left out. */
export const openStore = (dir: string): Store => {
  mkdirSync(dir, { recursive: true });
  const path = join(dir, 'objects.jsonl');
  const entries = new Map<Kind, Map<string, Entry>>();
  const of = (kind: Kind) => {
    const kept = entries.get(kind) ?? new Map<string, Entry>();
    entries.set(kind, kept);
    return kept;
  };
  const apply = (change: Change) => {
    if ('gone' in change) of(change.kind).delete(change.gone);
    else of(change.kind).set(change.object.id, change);
  };
  for (const change of readLog(path)) apply(change);
  replaceFile(
    path,
    [...entries.values()]
      .flatMap((kept) => [...kept.values()])
      .map((entry) => `${JSON.stringify([entry])}\n`)
      .join(''),
  );
  const log = openSync(path, 'a');

  /** The transaction under way: its changes, and the way to take them back. */
  let changes: Change[] | undefined;
  let undo: (() => void)[] = [];
  const change = (next: Change) => {
    const id = 'gone' in next ? next.gone : next.object.id;
    const before = of(next.kind).get(id);
    undo.push(() => apply(before ?? { kind: next.kind, gone: id }));
    apply(next);
    if (changes) changes.push(next);
    else write([next]);
  };
  const write = (line: Change[]) => void (line.length > 0 && writeSync(log, `${JSON.stringify(line)}\n`));

  return {
    get: (kind, id) => of(kind).get(id)?.object as never,
    accountOf: (kind, id) => of(kind).get(id)?.account,
    all: (kind, account) =>
      [...of(kind).values()]
        .filter((entry) => entry.account === account)
        .map(({ object }) => object) as never,
    every: (kind) => [...of(kind).values()].map(({ object }) => object) as never,
    find(id) {
      for (const [kind, kept] of entries) {
        const entry = kind.startsWith('_') ? undefined : kept.get(id);
        if (entry) return entry.object;
      }
      return undefined;
    },
    put(kind, object, account = of(kind).get(object.id)?.account) {
      change({ kind, ...(account && { account }), object: structuredClone(object) });
      return object;
    },
    remove: (kind, id) => change({ kind, gone: id }),
    transact(work) {
      if (changes) return work();
      changes = [];
      undo = [];
      try {
        const result = work();
        write(changes);
        return result;
      } catch (error) {
        for (const back of undo.reverse()) back();
        throw error;
      } finally {
        changes = undefined;
      }
    },
    close: () => closeSync(log),
  };
};

const readLog = (path: string): Change[] => {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n');
  // The text after the last line end was being written when the process ended.
  lines.pop();
  try {
    return lines.flatMap((line) => JSON.parse(line) as Change[]);
  } catch (error) {
    throw new Fault(
      `${path} cannot be read (${(error as Error).message}). Remove it, or start over with \`npm run reset\`.`,
    );
  }
};
