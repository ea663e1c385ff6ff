import { DeleteCommand, GetCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { db } from '../kit/dynamodb.ts';
import { environment } from '../kit/environment.ts';
import { retryOnConflict } from '../kit/retry.ts';
import { type Step, transact } from '../kit/transact.ts';
import type { Cursor, Migration } from './migration.ts';

/** A row as it is stored, keys included. A migration that changes rows uses no entities, because it outlives them. */
export type StoredRow = Record<string, unknown> & { pk: string; sk: string };

interface RowChange {
  set?: Record<string, unknown>;
  remove?: readonly string[];
  /** Deletes the row. */
  gone?: boolean;
  /**
   * The attributes that the change was computed from: if one of them was changed meanwhile, the row is read again.
   */
  readFrom: readonly string[];
  /** Written in the same transaction. */
  together?: Step[];
}

/** Rows read by one step. */
const pageSize = 100;
const atOnce = 10;

type Change = (row: StoredRow) => RowChange | undefined;

/**
 * A migration over every row of the table: `change` returns the change of a row, or nothing if it is up to date. A
 * changed row is marked with `migrated_by`, by which readers of the stream know to ignore this write.
 */
export const migrateRows = (id: string, change: Change): Migration =>
  visitRows(id, (row) => changeRow(id, row, change));

/**
 * A migration that does something for every row, such as rebuilding derived rows; `visit` returns whether it did,
 * and may be repeated. Reads the whole table page by page, which no request may do.
 */
export const visitRows = (id: string, visit: (row: StoredRow) => Promise<boolean>): Migration => ({
  id,
  step: async (cursor) => {
    const { rows, next } = await readPage(cursor);
    let changed = 0;
    for (let start = 0; start < rows.length; start += atOnce) {
      const results = await Promise.all(rows.slice(start, start + atOnce).map(visit));
      changed += results.filter(Boolean).length;
    }
    return { next, read: rows.length, changed };
  },
});

/** A page of the table's rows, and where the next one begins. */
export const readPage = async (from: Cursor | undefined) => {
  const { Items = [], LastEvaluatedKey } = await db.send(
    new ScanCommand({
      TableName: environment.table,
      Limit: pageSize,
      ConsistentRead: true,
      ...(from && { ExclusiveStartKey: from }),
    }),
  );
  return { rows: Items as StoredRow[], next: LastEvaluatedKey as Cursor | undefined };
};

/** True when the row was changed; a row that others write meanwhile is read again. */
const changeRow = (id: string, row: StoredRow, change: Change): Promise<boolean> => {
  let read: StoredRow | undefined = row;
  return retryOnConflict(async () => {
    const stored = read ?? (await readRow(row));
    read = undefined;
    const wanted = stored && change(stored);
    if (!wanted) return false;
    const step = changeStep(id, stored, wanted);
    const others = wanted.together ?? [];
    // A single write costs half of one in a transaction.
    if (others.length > 0) await transact([step, ...others]);
    else await writeAlone(step);
    return true;
  });
};

const writeAlone = async ({ item: { Update, Delete } }: Step): Promise<void> => {
  if (Update) await db.send(new UpdateCommand(Update));
  if (Delete) await db.send(new DeleteCommand(Delete));
};

const readRow = async ({ pk, sk }: StoredRow): Promise<StoredRow | undefined> => {
  const { Item } = await db.send(
    new GetCommand({ TableName: environment.table, Key: { pk, sk }, ConsistentRead: true }),
  );
  return Item as StoredRow | undefined;
};

/** Changes, deletes or only checks the row, under the condition that what the change was computed from still holds. */
const changeStep = (id: string, row: StoredRow, { set, remove = [], gone, readFrom }: RowChange): Step => {
  const names: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  const name = (field: string) => {
    const alias = `#n${Object.keys(names).length}`;
    names[alias] = field;
    return alias;
  };
  const value = (content: unknown) => {
    const alias = `:v${Object.keys(values).length}`;
    values[alias] = content;
    return alias;
  };
  const content = set || remove.length > 0 ? { ...set, migrated_by: id } : {};
  const sets = Object.entries(content).map(([field, wanted]) => `${name(field)} = ${value(wanted)}`);
  const removed = remove.map(name);
  const conditions = readFrom.map((field) =>
    row[field] === undefined
      ? `attribute_not_exists(${name(field)})`
      : `${name(field)} = ${value(row[field])}`,
  );
  const update = [
    ...(sets.length > 0 ? [`SET ${sets.join(', ')}`] : []),
    ...(removed.length > 0 ? [`REMOVE ${removed.join(', ')}`] : []),
  ].join(' ');
  const guarded = {
    TableName: environment.table,
    Key: { pk: row.pk, sk: row.sk },
    ConditionExpression: ['attribute_exists(pk)', ...conditions].join(' AND '),
    ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  };
  if (gone) return { item: { Delete: guarded } };
  return {
    item: update ? { Update: { ...guarded, UpdateExpression: update } } : { ConditionCheck: guarded },
  };
};
