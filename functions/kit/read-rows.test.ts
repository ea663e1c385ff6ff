import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { key } from './index-key.ts';

type Batch = { RequestItems: Record<string, { Keys: { pk: { S: string } }[] }> };

let calls: string[][] = [];
/** Number of rows that the table returns per call before it is too busy. */
let answers = 1;
/** A table that has every row, but returns only some of them. */
const server = createServer(async (req, res) => {
  const body = (await req.toArray()).join('');
  const [[table, { Keys }] = ['', { Keys: [] }]] = Object.entries((JSON.parse(body) as Batch).RequestItems);
  calls.push(Keys.map(({ pk }) => pk.S));
  const left = Keys.slice(answers);
  const entity = { __edb_e__: { S: 'note' }, __edb_v__: { S: '1' } };
  res.setHeader('content-type', 'application/x-amz-json-1.0').end(
    JSON.stringify({
      Responses: { [table]: Keys.slice(0, answers).map((Key) => ({ ...Key, note_id: Key.pk, ...entity })) },
      UnprocessedKeys: left.length > 0 ? { [table]: { Keys: left } } : {},
    }),
  );
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', `http://127.0.0.1:${port}`);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const keys = (count: number) => Array.from({ length: count }, (_, index) => ({ note_id: `row-${index}` }));
const read = async (count: number) => {
  // The table's client is created on import, and has to find the server above.
  const { defineEntity } = await import('./entity.ts');
  const { readRows } = await import('./read-rows.ts');
  const noteEntity = defineEntity('note', {
    attributes: { note_id: { type: 'string', required: true } },
    indexes: { byId: key({ pk: '{note_id}', sk: 'note' }) },
  });
  return readRows(keys(count), (some) => noteEntity().get(some).go());
};

test('keys that a busy table did not process are read again', async () => {
  [calls, answers] = [[], 1];
  expect(await read(3)).toEqual(keys(3));
  expect(calls).toEqual([['row-0', 'row-1', 'row-2'], ['row-1', 'row-2'], ['row-2']]);
});

test('a table that stays busy is an error, never an incomplete result', async () => {
  [calls, answers] = [[], 0];
  await expect(read(1)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(calls.length).toBeGreaterThan(3);
});

test('more than a hundred keys are read in batches, and no keys need no call', async () => {
  [calls, answers] = [[], 100];
  expect(await read(101)).toHaveLength(101);
  expect(calls.map((call) => call.length).toSorted()).toEqual([1, 100]);
  expect(await read(0)).toEqual([]);
  expect(calls).toHaveLength(2);
});
