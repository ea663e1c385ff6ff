import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

const answer = (res: ServerResponse, status: number, body: object) =>
  res.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(body));

let asked = 0;
/** The table's response to the first call; the second gets a row. */
let first: (res: ServerResponse) => void = () => undefined;
const server = createServer((_req, res) => {
  if (++asked === 1) first(res);
  else answer(res, 200, { Item: { n: { N: '1' } } });
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', `http://127.0.0.1:${port}`);
  vi.stubEnv('TABLE_TIMEOUT_MS', undefined);
});
beforeEach(() => {
  asked = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const Key = { pk: 'a', sk: 'b' };

it('a table that does not answer is asked again after 3 s', async () => {
  first = () => undefined;
  const { db } = await import('./dynamodb.ts');
  const { Item } = await db.send(new GetCommand({ TableName: 'any', Key }));
  expect(Item).toEqual({ n: 1 });
  expect(asked).toBe(2);
});

it('a single write that conflicts with a transaction is tried again', async () => {
  const __type = 'com.amazonaws.dynamodb.v20120810#TransactionConflictException';
  first = (res) => answer(res, 400, { __type, message: 'Transaction is ongoing for the item' });
  const { db } = await import('./dynamodb.ts');
  await db.send(new UpdateCommand({ TableName: 'any', Key, UpdateExpression: 'SET n = n' }));
  expect(asked).toBe(2);
});
