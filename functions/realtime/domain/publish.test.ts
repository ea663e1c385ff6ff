import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '../../kit/ids.ts';
import { close, open } from './connection.ts';
import { publish } from './publish.ts';

const gone = newId();
let told: { connection: string; frame: unknown }[] = [];
/** The gateway's door to its connections, one of which is gone. */
const server = createServer(async (req, res) => {
  const connection = decodeURIComponent(req.url?.split('/').at(-1) ?? '');
  const frame = JSON.parse((await req.toArray()).join(''));
  if (connection === gone)
    return void res.writeHead(410, { 'x-amzn-errortype': 'GoneException' }).end('{"message":"gone"}');
  told.push({ connection, frame });
  res.writeHead(200).end();
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('SOCKET_ENDPOINT', `http://127.0.0.1:${port}`);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const event = { type: 'refetch' as const, what: 'projects' as const };

test('a topic is told once to each of its connections, and one that is gone is forgotten', async () => {
  const [user, here] = [newId(), newId()];
  for (const connection of [gone, here]) await open(connection, { id: user });
  told = [];
  await publish([
    { topic: `user:${user}`, event },
    { topic: `user:${user}`, event },
  ]);
  expect(told).toEqual([{ connection: here, frame: { topic: 'user', events: [event] } }]);
  await close(here);
});

test('a topic that cannot be told does not silence the others', async () => {
  const [user, here] = [newId(), newId()];
  await open(here, { id: user });
  told = [];
  // The table refuses so long a key.
  await publish([
    { topic: 'x'.repeat(2_500_000), event },
    { topic: `user:${user}`, event },
  ]);
  expect(told.map(({ connection }) => connection)).toEqual([here]);
  await close(here);
});
