import { GetCommand, ScanCommand, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { db } from '../kit/dynamodb.ts';
import { environment } from '../kit/environment.ts';
import { retryOnConflict } from '../kit/retry.ts';
import type { Cursor, Migration } from './migration.ts';

/** A row as it is stored, keys included. A migration that changes rows uses no entities, because it outlives them. */
export type StoredRow = Record<string, unknown> & { pk: string; sk: string };

interface RowChange {
  set?: Record<string, unknown>;
  remove?: readonly string[];
  /**
   * The attributes that the change was computed from: if one of them was changed meanwhile, the row is read again.
   */
  readFrom: readonly string[];
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
    await db.send(new UpdateCommand(changed(id, stored, wanted)));
    return true;
  });
};

const readRow = async ({ pk, sk }: StoredRow): Promise<StoredRow | undefined> => {
  const { Item } = await db.send(
    new GetCommand({ TableName: environment.table, Key: { pk, sk }, ConsistentRead: true }),
  );
  return Item as StoredRow | undefined;
};

/** Changes the row, under the condition that the attributes from which the change was computed still hold. */
const changed = (
  id: string,
  row: StoredRow,
  { set, remove = [], readFrom }: RowChange,
): UpdateCommandInput => {
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
  const sets = Object.entries({ ...set, migrated_by: id }).map(
    ([field, wanted]) => `${name(field)} = ${value(wanted)}`,
  );
  const removed = remove.map(name);
  const conditions = readFrom.map((field) =>
    row[field] === undefined
      ? `attribute_not_exists(${name(field)})`
      : `${name(field)} = ${value(row[field])}`,
  );
  return {
    TableName: environment.table,
    Key: { pk: row.pk, sk: row.sk },
    ConditionExpression: ['attribute_exists(pk)', ...conditions].join(' AND '),
    UpdateExpression: `SET ${sets.join()}${removed.length > 0 ? ` REMOVE ${removed.join()}` : ''}`,
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: values,
  };
};
