import { AppError } from './app-error.ts';

type Key = Record<string, string>;

/**
 * An ElectroDB cursor handed back by a client: refused as VALIDATION when it is not a position in this list.
 * `partition` is the list's, by the name of its key attribute; `read` is told the row that the page before ended with.
 */
export const readPage = async <T>(
  cursor: string | undefined,
  partition: Key,
  read: (after: Key | undefined) => Promise<T>,
): Promise<T> => read(cursor ? parse(cursor, partition) : undefined);

const parse = (cursor: string, partition: Key): Key => {
  let key: unknown;
  try {
    key = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    throw invalid();
  }
  const fields = Object.entries(key ?? {});
  const names = new Set([
    'pk',
    'sk',
    ...Object.keys(partition).flatMap((name) => [name, name.replace(/pk$/, 'sk')]),
  ]);
  const whole = fields.length === names.size && fields.every((field) => names.has(field[0]) && isPart(field));
  const own = Object.entries(partition).every(([name, value]) => (key as Key | null)?.[name] === value);
  if (!whole || !own) throw invalid();
  return key as Key;
};

/** What the table takes for a part of a key: at most 1 KB of it is a sort key. */
const isPart = ([, value]: [string, unknown]) =>
  typeof value === 'string' && value.length > 0 && Buffer.byteLength(value) <= 1024;

const invalid = () => new AppError('VALIDATION', { issues: { cursor: 'Not a position in this list' } });
