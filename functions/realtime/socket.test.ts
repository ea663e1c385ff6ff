import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { profileEntity } from '../accounts/profile.entity.ts';
import { realEpochSeconds } from '../kit/clock.ts';
import { newId } from '../kit/ids.ts';
import { toContext, type User } from '../kit/user.ts';
import { followUp } from '../testing/concerns.ts';
import { creator } from '../testing/people.ts';
import { record } from '../testing/record.ts';
import { poolId, tokenKeys, tokenOf } from '../testing/token.ts';
import { handler } from './socket.ts';
import { subscriptionEntity } from './subscription.entity.ts';

const sent: { connection: string; frame: unknown }[] = [];
const ended: string[] = [];

/** The user pool's token keys, and the gateway's API for connections. */
const server = createServer(async (req, res) => {
  const connection = decodeURIComponent(req.url?.split('/').at(-1) ?? '');
  if (req.url?.endsWith('jwks.json')) return void res.end(tokenKeys);
  if (req.method === 'DELETE') ended.push(connection);
  else sent.push({ connection, frame: JSON.parse((await req.toArray()).join('')) });
  res.writeHead(req.method === 'DELETE' ? 204 : 200).end();
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubEnv('AWS_ENDPOINT_URL', address);
  vi.stubEnv('SOCKET_ENDPOINT', address);
  vi.stubEnv('USER_POOL_ID', poolId);
  vi.stubEnv('USER_POOL_CLIENT_ID', 'client');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  sent.length = 0;
  ended.length = 0;
});

const send = (user: User, routeKey: string, connectionId: string, more: object = {}) =>
  handler({
    requestContext: {
      routeKey,
      connectionId,
      identity: { sourceIp: '203.0.113.7' },
      authorizer: toContext(user, {
        token_expires: realEpochSeconds() + 3600,
        source_ip: '203.0.113.7',
      }),
    },
    ...more,
  } as unknown as Parameters<typeof handler>[0]);

const connect = async (user: User, more: Record<string, string> = {}) => {
  const connection = newId();
  const headers = { 'Sec-WebSocket-Protocol': `briefhouse, ${tokenOf(user)}`, ...more };
  return { connection, status: (await send(user, '$connect', connection, { headers })).statusCode };
};
const subscribe = (user: User, connection: string, topic: string) =>
  send(user, '$default', connection, { body: JSON.stringify({ action: 'subscribe', topic, number: 1 }) });

const topicsOf = async (connection_id: string) => {
  const { data } = await subscriptionEntity().query.byConnection({ connection_id }).go({ consistent: true });
  return data.map(({ topic }) => topic).sort();
};

test('an account connects and subscribes', async () => {
  const user = await creator();
  const { connection, status } = await connect(user);
  expect(status).toBe(200);
  for (const topic of ['feed', 'newsfeed']) await subscribe(user, connection, topic);
  expect(await topicsOf(connection)).toEqual(['feed', 'newsfeed', `user:${user.id}`]);
  expect(sent.map(({ frame }) => frame)).toEqual([
    { type: 'subscribed', topic: 'feed' },
    { type: 'subscribed', topic: 'newsfeed' },
  ]);
});

test('a deleted account loses its connection, and cannot come back with a token that still runs', async () => {
  const user = await creator();
  const { connection } = await connect(user);
  const { data: profile } = await profileEntity().get({ user_id: user.id }).go();
  await profileEntity().delete({ user_id: user.id }).go();
  await followUp(record({ __edb_e__: 'profile', ...profile }, undefined));
  expect(ended).toEqual([connection]);
  expect(await topicsOf(connection)).toEqual([]);
  const again = await connect(user);
  expect(again.status).toBe(403);
  expect(await topicsOf(again.connection)).toEqual([]);
});

test('a connection that was opened while its account was deleted gets no subscription, and is closed', async () => {
  const user = await creator();
  const { connection } = await connect(user);
  await profileEntity().delete({ user_id: user.id }).go();
  for (const topic of ['feed', 'newsfeed']) await subscribe(user, connection, topic);
  expect(sent.map(({ frame }) => frame)).toEqual([
    { type: 'refused', topic: 'feed' },
    { type: 'refused', topic: 'newsfeed' },
  ]);
  await followUp(record({ __edb_e__: 'profile', user_id: user.id }, undefined));
  expect(ended).toEqual([connection]);
  expect(await topicsOf(connection)).toEqual([]);
});

test('a page of another site opens no socket', async () => {
  const user = await creator();
  for (const Origin of ['https://evil.test', 'null', 'http://localhost:3000.evil.test']) {
    const { connection, status } = await connect(user, { Origin });
    expect(status).toBe(403);
    expect(await topicsOf(connection)).toEqual([]);
  }
  expect((await connect(user, { Origin: 'http://localhost:3000' })).status).toBe(200);
});
