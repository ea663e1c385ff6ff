import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, expect, it, vi } from 'vitest';

let asked = 0;
/** A table that leaves the first call without an answer. */
const server = createServer((_req, res) => {
  if (++asked > 1)
    res.setHeader('content-type', 'application/x-amz-json-1.0').end('{"Item":{"n":{"N":"1"}}}');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it('a table that does not answer is asked again after 3 s', { timeout: 20_000 }, async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', `http://127.0.0.1:${port}`);
  const { db } = await import('./table.ts');
  const { Item } = await db.send(new GetCommand({ TableName: 'any', Key: { pk: 'a', sk: 'b' } }));
  expect(Item).toEqual({ n: 1 });
  expect(asked).toBe(2);
});
