import type { EntityItem } from 'electrodb';
import { AppError } from './app-error.ts';
import type { AnyEntity, IndexesOf } from './entity.ts';

type Key = Record<string, string>;

/**
 * Reads a page at an ElectroDB cursor that a client sent back; CONFLICT if it is not a position in this list.
 * `partition` is the list's, by the name of its key attribute; `read` gets the key of the previous page's last row.
 * A query that asks for a part of the partition says by `isWithin` which sort keys are in it: the table fails for a
 * position outside.
 */
export const readPage = async <T>(
  cursor: string | undefined,
  partition: Key,
  read: (after: Key | undefined) => Promise<T>,
  isWithin: (sortKey: string) => boolean = () => true,
): Promise<T> => {
  const after = cursor ? positionIn(cursor, [partition]) : undefined;
  const [index = ''] = Object.keys(partition);
  if (after && !isWithin(after[sortKeyOf(index)] ?? '')) throw noPosition();
  return read(after);
};

/** The name of the sort key that goes with a partition's. */
const sortKeyOf = (partitionKey: string): string => partitionKey.replace(/pk$/, 'sk');

/** The same for a list that lies in one of several partitions; the cursor says in which. */
export const positionIn = (cursor: string, partitions: readonly Key[]): Key => {
  const [first = {}] = partitions;
  const indexes = Object.keys(first).flatMap((name) => [name, sortKeyOf(name)]);
  const key = fromCursor(cursor, ['pk', 'sk', ...indexes]);
  const isOwn = (partition: Key) => Object.entries(partition).every(([name, value]) => key[name] === value);
  if (!partitions.some(isOwn)) throw noPosition();
  return key;
};

export const toCursor = (key: Key): string => Buffer.from(JSON.stringify(key)).toString('base64url');

interface KeyPart {
  field: string;
  template: string;
}
interface IndexKey {
  /** Missing in the table's own key. */
  index?: string;
  pk: KeyPart;
  sk: KeyPart;
}

type NamesIn<I> = I extends Record<'pk' | 'sk', { composite: readonly (infer Name)[] }> ? Name : never;
/** The attributes in the key of an index, and in the table's own, which completes a position. */
type KeyNames<Indexes, Name extends keyof Indexes> =
  | {
      [I in keyof Indexes]: Indexes[I] extends { index: string } ? never : NamesIn<Indexes[I]>;
    }[keyof Indexes]
  | NamesIn<Indexes[Name]>;
/** Numbers would have to be padded. */
type Texts<T> = { readonly [Name in keyof T]: Extract<T[Name], string | undefined> };

/** The position of a row in the list of an index, as ElectroDB writes it in its cursors. */
export const cursorOf = <E extends AnyEntity, Name extends keyof IndexesOf<E> & string>(
  entity: E,
  index: Name,
  row: Texts<Pick<EntityItem<E>, KeyNames<IndexesOf<E>, Name> & keyof EntityItem<E>>>,
): string => {
  const indexes: Record<string, IndexKey> = entity.schema.indexes;
  const keys = Object.entries(indexes).flatMap(([name, key]) => (name === index || !key.index ? [key] : []));
  return toCursor(
    Object.fromEntries(keys.flatMap(({ pk, sk }) => [pk, sk]).map((part) => [part.field, filled(part, row)])),
  );
};

const filled = ({ template }: KeyPart, row: Record<string, string | undefined>): string =>
  template.replaceAll(/\$\{(\w+)\}/g, (_, name) => {
    const value = row[name];
    if (value === undefined) throw new Error(`The row is not in this list: it has no ${name}`);
    return value;
  });

/** Decodes a cursor of `toCursor` with exactly these fields; CONFLICT for anything else. */
export const fromCursor = <Name extends string>(
  cursor: string,
  names: readonly Name[],
): Record<Name, string> => {
  let key: unknown;
  try {
    key = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    throw noPosition();
  }
  const expected = new Set<string>(names);
  const fields = Object.entries(key ?? {});
  const whole =
    fields.length === expected.size && fields.every((field) => expected.has(field[0]) && isPart(field));
  if (!whole) throw noPosition();
  return key as Record<Name, string>;
};

/** A value that the table accepts as part of a key: a sort key has at most 1 KB. */
const isPart = ([, value]: [string, unknown]) =>
  typeof value === 'string' && value.length > 0 && Buffer.byteLength(value) <= 1024;

/** The error for a cursor that does not belong to its list. */
export const noPosition = () =>
  new AppError('CONFLICT', {
    issues: { cursor: 'Not a position in this list' },
    abuse: { abuse_type: 'forged_id', action: 'cursor', severity: 'low' },
  });
