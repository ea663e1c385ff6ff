import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOwnTable } from '../testing/own-table.ts';
import type { Cursor } from './migration.ts';

const rowCount = 500;
const db = DynamoDBDocumentClient.from(new DynamoDBClient());
let table: Awaited<ReturnType<typeof createOwnTable>>;
const children: ChildProcess[] = [];

beforeEach(async () => {
  table = await createOwnTable();
  vi.stubEnv('TABLE_NAME', table.name);
  vi.resetModules();
  const rows = Array.from({ length: rowCount }, (_, index) => ({
    pk: `thing#${index}`,
    sk: 'thing',
    name: 'x'.repeat(index % 50),
  }));
  for (let start = 0; start < rows.length; start += 25)
    await db.send(
      new BatchWriteCommand({
        RequestItems: {
          [table.name]: rows.slice(start, start + 25).map((Item) => ({ PutRequest: { Item } })),
        },
      }),
    );
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  vi.unstubAllEnvs();
  await table.remove();
});

/** The migration in a process of its own; `until` waits for something that it prints. */
const start = (env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'testing/run-add-length.ts')], {
    env: { ...process.env, ...env },
  });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return {
    child,
    ended,
    output: () => output,
    until: (text: string) =>
      vi.waitFor(() => expect(output).toContain(text), { timeout: 60_000, interval: 5 }),
  };
};

const storedRows = async () => {
  const rows: Record<string, unknown>[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const page = await db.send(
      new ScanCommand({ TableName: table.name, ...(from && { ExclusiveStartKey: from }) }),
    );
    rows.push(...(page.Items ?? []));
    from = page.LastEvaluatedKey;
  } while (from);
  return rows;
};

const expectMigrated = async () => {
  const rows = await storedRows();
  const things = rows.filter(({ sk }) => sk === 'thing');
  expect(things).toHaveLength(rowCount);
  expect(things.filter(({ name, length }) => String(name).length !== length)).toEqual([]);
  expect(things.filter(({ counted }) => counted !== 1)).toEqual([]);
  const [run] = rows.filter(({ sk }) => sk === 'migration');
  expect(run).toMatchObject({ migration_id: '0001-add-length', finished_at: expect.any(String) });
  expect(run).not.toHaveProperty('owner');
};

it('killed in the middle, it goes on where it was', async () => {
  const first = start();
  // The first step's cursor is stored by then.
  await first.until('step 2');
  first.child.kill('SIGKILL');
  await first.ended;
  const half = (await storedRows()).filter(({ length }) => length !== undefined);
  expect(half.length).toBeGreaterThan(0);
  expect(half.length).toBeLessThan(rowCount);

  const second = start();
  expect(await second.ended, second.output()).toBe(0);
  expect(second.output()).toContain('goes on');
  await expectMigrated();
});

it('run again, it has nothing to do', async () => {
  const first = start();
  expect(await first.ended, first.output()).toBe(0);
  const before = await storedRows();
  const second = start();
  expect(await second.ended).toBe(0);
  expect(second.output()).toBe('');
  expect(await storedRows()).toEqual(before);
});

it('run by two at once, one works and the other waits', async () => {
  const runs = [start({ LEASE_SECONDS: '30' }), start({ LEASE_SECONDS: '30' })];
  for (const run of runs) expect(await run.ended, run.output()).toBe(0);
  expect(runs.filter((run) => run.output().includes('step 1'))).toHaveLength(1);
  await expectMigrated();
});

it('a stalled run is taken over, and stops when it wakes up', async () => {
  const first = start();
  await first.until('step 1');
  first.child.kill('SIGSTOP');
  const second = start();
  expect(await second.ended, second.output()).toBe(0);
  await expectMigrated();
  first.child.kill('SIGCONT');
  expect(await first.ended, first.output()).toBe(0);
  expect(first.output()).not.toContain('done');
  await expectMigrated();
});

it('a step that fails stops the run, and the next run goes on at once', async () => {
  const { runMigrations } = await import('./run-migrations.ts');
  const seen: (Cursor | undefined)[] = [];
  let fails = true;
  const step = async (cursor: Cursor | undefined) => {
    seen.push(cursor);
    if (cursor && fails) throw new Error('the table is away');
    return { next: cursor ? undefined : { at: 1 }, read: 1, changed: 1 };
  };
  const migrations = [{ id: '0001-failing', step }];
  await expect(runMigrations(migrations)).rejects.toThrow(
    'Migration 0001-failing stopped: the table is away',
  );
  fails = false;
  const lines: string[] = [];
  await runMigrations(migrations, { report: (line) => lines.push(line) });
  expect(seen).toEqual([undefined, { at: 1 }, { at: 1 }]);
  expect(lines.at(-1)).toBe('0001-failing: done, 2 rows read, 2 changed');
});

it('a row that others write meanwhile is read again and keeps their change', async () => {
  const { migrateRows } = await import('./table-rows.ts');
  const { UpdateCommand } = await import('@aws-sdk/lib-dynamodb');
  const seen: unknown[] = [];
  let rename: Promise<unknown> | undefined;
  const { step } = migrateRows('0001-sized', (row) => {
    if (row.pk !== 'thing#7') return undefined;
    seen.push(row.name);
    return { set: { length: String(row.name).length }, remove: ['sort'], readFrom: ['name'] };
  });
  // Between the page's read and the row's write, somebody renames it.
  const { db: theirs } = await import('../kit/dynamodb.ts');
  theirs.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName?.startsWith('Update'))
          rename ??= db.send(
            new UpdateCommand({
              TableName: table.name,
              Key: { pk: 'thing#7', sk: 'thing' },
              UpdateExpression: 'SET #name = :name',
              ExpressionAttributeNames: { '#name': 'name' },
              ExpressionAttributeValues: { ':name': 'renamed' },
            }),
          );
        await rename;
        return next(args);
      },
    { step: 'initialize', name: 'renameMeanwhile' },
  );
  let cursor: Cursor | undefined;
  do cursor = (await step(cursor)).next;
  while (cursor);
  expect(seen).toEqual(['xxxxxxx', 'renamed']);
  expect((await storedRows()).find(({ pk }) => pk === 'thing#7')).toMatchObject({
    name: 'renamed',
    length: 7,
    migrated_by: '0001-sized',
  });
});
