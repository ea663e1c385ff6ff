import { BatchWriteCommand, GetCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { expect, onTestFinished, vi } from 'vitest';
import { db } from '../../kit/dynamodb.ts';
import { createOwnTable } from '../../testing/own-table.ts';
import type { Migration } from '../migration.ts';

type Row = Record<string, unknown> & { pk: string; sk: string };

/**
 * Stores rows of an earlier version in a table of their own, runs the migrations, and runs them once more, which
 * must change nothing. Entities use that table until the test ends; this has to be their first use in the file.
 */
export const migrateOlder = async (rows: readonly Row[], migrations: readonly Migration[]) => {
  const table = await createOwnTable();
  vi.stubEnv('TABLE_NAME', table.name);
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await table.remove();
  });
  for (let start = 0; start < rows.length; start += 25)
    await db.send(
      new BatchWriteCommand({
        RequestItems: {
          [table.name]: rows.slice(start, start + 25).map((Item) => ({ PutRequest: { Item } })),
        },
      }),
    );
  for (const migration of migrations) await stepThrough(migration);
  const once = await allRows(table.name);
  for (const migration of migrations) await stepThrough(migration);
  expect(await allRows(table.name)).toEqual(once);
  return {
    row: async (pk: string, sk: string): Promise<Row | undefined> => {
      const { Item } = await db.send(new GetCommand({ TableName: table.name, Key: { pk, sk } }));
      return Item as Row | undefined;
    },
  };
};

const stepThrough = async ({ step }: Migration): Promise<void> => {
  let cursor: Parameters<typeof step>[0];
  do cursor = (await step(cursor)).next;
  while (cursor);
};

/** All rows of a test fit into one page. */
const allRows = async (TableName: string) => (await db.send(new ScanCommand({ TableName }))).Items;
