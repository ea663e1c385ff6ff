import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

type Batch = { RequestItems: Record<string, { Keys: { pk: { S: string } }[] }> };

let calls: string[][] = [];
/** How many rows of a call the table answers with before it is too busy. */
let answers = 1;
/** A table that has every row and answers in part. */
const server = createServer(async (req, res) => {
  const body = (await req.toArray()).join('');
  const [[table, { Keys }] = ['', { Keys: [] }]] = Object.entries((JSON.parse(body) as Batch).RequestItems);
  calls.push(Keys.map(({ pk }) => pk.S));
  const left = Keys.slice(answers);
  res.setHeader('content-type', 'application/x-amz-json-1.0').end(
    JSON.stringify({
      Responses: { [table]: Keys.slice(0, answers) },
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

const keys = (count: number) => Array.from({ length: count }, (_, index) => ({ pk: `row-${index}` }));

test('what a busy table leaves over is asked for again', async () => {
  const { readRows } = await import('./read-rows.ts');
  [calls, answers] = [[], 1];
  expect(await readRows(keys(3))).toEqual(keys(3));
  expect(calls).toEqual([['row-0', 'row-1', 'row-2'], ['row-1', 'row-2'], ['row-2']]);
});

test('a table that stays busy is an error, never a row less', async () => {
  const { readRows } = await import('./read-rows.ts');
  [calls, answers] = [[], 0];
  await expect(readRows(keys(1))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(calls).toHaveLength(6);
});

test('more than a hundred are asked for in lots, nobody is no call', async () => {
  const { readRows } = await import('./read-rows.ts');
  [calls, answers] = [[], 100];
  expect(await readRows(keys(101))).toHaveLength(101);
  expect(calls.map((call) => call.length).toSorted()).toEqual([1, 100]);
  expect(await readRows([])).toEqual([]);
  expect(calls).toHaveLength(2);
});
