import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { now, realEpochSeconds } from '../kit/clock.ts';
import { newId } from '../kit/ids.ts';
import { transact } from '../kit/transact.ts';
import type { User } from '../kit/user.ts';
import { accountEntity } from '../people/account/row.ts';
import { endAccount } from '../people/deletion/commands.ts';
import { suspendSteps } from '../people/public.ts';
import { endSession, endSessions, onlySession } from '../people/session/commands.ts';
import { sessionEntity } from '../people/session/row.ts';
import { allDue } from '../testing/all-due.ts';
import { creator } from '../testing/people.ts';
import { record } from '../testing/record.ts';
import { toSocket } from '../testing/socket.ts';
import { poolId, tokenKeys, tokenOf } from '../testing/token.ts';
import { deliverTo, followUp } from '../testing/workers.ts';
import { leave } from './commands.ts';
import { subscriptionEntity } from './row.ts';

const sent: { connection: string; frame: unknown }[] = [];
const ended: string[] = [];
/** Whether the gateway fails. */
let broken = false;

/** The user pool's token keys, and the gateway's API for connections. */
const server = createServer(async (req, res) => {
  const connection = decodeURIComponent(req.url?.split('/').at(-1) ?? '');
  if (req.url?.endsWith('jwks.json')) return void res.end(tokenKeys);
  if (broken) return void res.writeHead(400, { 'x-amzn-errortype': 'LimitExceededException' }).end('{}');
  if (req.method === 'DELETE') {
    ended.push(connection);
    // The gateway's event follows.
    await leave(connection);
  } else sent.push({ connection, frame: JSON.parse((await req.toArray()).join('')) });
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

/** When the sessions of these tests began, in epoch seconds. */
const began = realEpochSeconds() - 60;

const connect = async (user: User, more: Record<string, string> = {}, authTime = began) => {
  const connection = newId();
  const origin_jti = user.session_id?.split('-')[1];
  const token = tokenOf(user, { auth_time: authTime, ...(origin_jti && { origin_jti }) });
  const headers = { 'Sec-WebSocket-Protocol': `briefhouse, ${token}`, ...more };
  const { statusCode } = await toSocket(user, connection, { route: '$connect', headers, began });
  return { connection, status: statusCode };
};
const subscribe = (user: User, connection: string, topic: string) =>
  toSocket(user, connection, { body: { action: 'subscribe', topic, number: 1 }, began });

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

const accountOf = async ({ id: user_id }: User) => {
  const { data } = await accountEntity().get({ user_id }).go({ consistent: true });
  return { __edb_e__: 'account', ...data };
};

test('sessions that were ended lose their connections; the one that begins in the same second stays', async () => {
  const user = await creator();
  const since = began + 30;
  const [older, newer] = [await connect(user), await connect(user, {}, since)];
  await endSessions(user.id, since);
  const change = record(undefined, await accountOf(user));
  await followUp(change);
  await followUp(change);
  expect(ended).toEqual([older.connection]);
  expect(await topicsOf(older.connection)).toEqual([]);
  expect(await topicsOf(newer.connection)).toEqual([`user:${user.id}`]);
  expect((await connect(user)).status).toBe(403);
  expect((await connect(user, {}, since)).status).toBe(200);
  await subscribe(user, older.connection, 'feed');
  expect(sent.map(({ frame }) => frame)).toEqual([lookAgain, { type: 'refused', topic: 'feed' }]);
});

/** The frame that a page gets before its connection is closed. */
const lookAgain = { topic: 'user', events: [{ type: 'refetch', what: 'session' }] };

const signedIn = async (user: User, name: string): Promise<User> => {
  const session_id = `${began}-${name}`;
  const [started_at, expires] = [now(), realEpochSeconds() + 3600];
  await sessionEntity()
    .put({
      user_id: user.id,
      session_id,
      started_at,
      seen_at: started_at,
      source_ip: '',
      device: '',
      expires,
    })
    .go();
  return { ...user, session_id };
};

test('of the sessions that end but for one, that one keeps its connection', async () => {
  const user = await creator();
  const [own, other] = ['own', 'other'].map((name) => ({ ...user, session_id: `${began}-${name}` }));
  if (!own || !other) throw new Error('Two sessions');
  const connections = [await connect(own), await connect(other)].map(({ connection }) => connection);
  await accountEntity()
    .upsert({ user_id: user.id, ...onlySession(own.session_id) })
    .go();
  await followUp(record(undefined, await accountOf(user)));
  expect(ended).toEqual([connections[1]]);
  expect([(await connect(own)).status, (await connect(other)).status]).toEqual([200, 403]);
});

test('a session that was ended by itself is told and loses its connection; the others keep theirs', async () => {
  const user = await creator();
  const [desk, phone] = [await signedIn(user, 'desk'), await signedIn(user, 'phone')];
  const [here, there] = [await connect(desk), await connect(phone)];
  await endSession(desk, phone.session_id ?? '');
  const change = record(undefined, await accountOf(user));
  await followUp(change);
  await followUp(change);
  expect(ended).toEqual([there.connection]);
  expect(sent).toEqual([{ connection: there.connection, frame: lookAgain }]);
  expect(await topicsOf(here.connection)).toEqual([`user:${user.id}`]);
  expect((await connect(phone)).status).toBe(403);
  expect((await connect(desk)).status).toBe(200);
});

test('somebody who is suspended reads until when, and loses every connection', async () => {
  const user = await creator();
  const { connection } = await connect(user);
  await transact(
    await suspendSteps(user.id, { reason: 'Spam', by_id: 'A1', until: '2099-03-01T10:00:00.000Z' }),
  );
  await followUp(record(undefined, await accountOf(user)));
  expect(ended).toEqual([connection]);
  const [{ frame } = { frame: {} }] = sent;
  expect(frame).toEqual({
    topic: 'user',
    events: [
      {
        type: 'account.suspended',
        message: expect.stringMatching(/^Your account is suspended until .*2099.* We sent you the reasons/),
      },
      { type: 'refetch', what: 'session' },
    ],
  });
  // The reason is in the mail only.
  expect(JSON.stringify(frame)).not.toContain('Spam');
});

test('a deleted account loses its connection, and cannot come back with a token that still runs', async () => {
  const user = await creator();
  const { connection } = await connect(user);
  await endAccount(user.id);
  await followUp(record(undefined, await accountOf(user)));
  expect(ended).toEqual([connection]);
  expect(await topicsOf(connection)).toEqual([]);
  const again = await connect(user);
  expect(again.status).toBe(403);
  expect(await topicsOf(again.connection)).toEqual([]);
});

test('a connection that was opened while its account was deleted gets no subscription, and is closed', async () => {
  const user = await creator();
  const { connection } = await connect(user);
  await endAccount(user.id);
  for (const topic of ['feed', 'newsfeed']) await subscribe(user, connection, topic);
  expect(sent.map(({ frame }) => frame)).toEqual([
    { type: 'refused', topic: 'feed' },
    { type: 'refused', topic: 'newsfeed' },
  ]);
  await followUp(record(undefined, await accountOf(user)));
  expect(ended).toEqual([connection]);
  expect(await topicsOf(connection)).toEqual([]);
});

test('a connection that is not in the index yet when its session ends is closed by the second look', async () => {
  const user = await creator();
  await endSessions(user.id, began + 30);
  await followUp(record(undefined, await accountOf(user)));
  expect(ended).toEqual([]);
  const connection_id = newId();
  const topic = `user:${user.id}`;
  const row = { connection_id, topic, listeners: topic, user_id: user.id, auth_time: began, expires: began };
  await subscriptionEntity().put(row).go();
  vi.stubEnv('CLOCK_OFFSET_MS', '61000');
  onTestFinished(() => void vi.stubEnv('CLOCK_OFFSET_MS', undefined));
  const due = await allDue();
  const looks = due.filter(({ kind, id }) => kind === 'sockets' && id === user.id);
  expect(await deliverTo('sockets', ...looks.map((one) => ({ due: one })))).toEqual([]);
  expect(ended).toEqual([connection_id]);
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

test('a socket listens to a hundred topics at most, and to none of what its person cannot open', async () => {
  const user = await creator();
  const { connection } = await connect(user);
  await subscribe(user, connection, `post:${randomUUID()}`);
  expect(sent.at(-1)?.frame).toMatchObject({ type: 'refused' });
  const rows = Array.from({ length: 99 }, (_, index) => {
    const topic = `post:${index}`;
    return { connection_id: connection, topic, listeners: topic, user_id: user.id, expires: began };
  });
  await subscriptionEntity().put(rows).go();
  await subscribe(user, connection, 'feed');
  expect(sent.at(-1)?.frame).toEqual({ type: 'refused', topic: 'feed' });
  await subscriptionEntity().delete({ connection_id: connection, topic: 'post:0' }).go();
  for (const topic of ['feed', 'feed', 'newsfeed']) await subscribe(user, connection, topic);
  expect(sent.slice(-3).map(({ frame }) => frame)).toEqual([
    { type: 'subscribed', topic: 'feed' },
    // A page that has lost its answer asks once more.
    { type: 'subscribed', topic: 'feed' },
    { type: 'refused', topic: 'newsfeed' },
  ]);
});

test('an account has twenty sockets: another one closes the oldest', async () => {
  const user = await creator();
  const opened: string[] = [];
  for (let count = 0; count < 22; count++) {
    vi.stubEnv('CLOCK_OFFSET_MS', `${count * 1000}`);
    opened.push((await connect(user)).connection);
  }
  vi.stubEnv('CLOCK_OFFSET_MS', undefined);
  expect(ended).toEqual(opened.slice(0, 2));
  expect(await topicsOf(opened[0] ?? '')).toEqual([]);
  expect(await topicsOf(opened[21] ?? '')).toEqual([`user:${user.id}`]);
});

test('a gateway that does not close the oldest refuses nobody', async () => {
  const user = await creator();
  for (let count = 0; count < 20; count++) await connect(user);
  broken = true;
  onTestFinished(() => {
    broken = false;
  });
  expect((await connect(user)).status).toBe(200);
  broken = false;
  expect(ended).toEqual([]);
  expect((await connect(user)).status).toBe(200);
  expect(ended).toHaveLength(2);
});

test('a socket that sends more frames than any page is closed', async () => {
  const user = await creator();
  const { connection } = await connect(user);
  const ping = () => toSocket(user, connection, { body: { action: 'ping' }, began });
  for (let count = 0; count < 40; count++) await ping();
  expect(ended).toEqual([]);
  expect(sent).toHaveLength(40);
  // All at once: a busy machine that took them one by one would give them back meanwhile.
  await Promise.all(Array.from({ length: 300 }, ping));
  expect([...new Set(ended)]).toEqual([connection]);
  // A page that goes on after a while is not in its own way.
  const later = await connect(user);
  vi.stubEnv('CLOCK_OFFSET_MS', '60000');
  onTestFinished(() => void vi.stubEnv('CLOCK_OFFSET_MS', undefined));
  await toSocket(user, later.connection, { body: { action: 'ping' }, began });
  expect(sent.at(-1)).toEqual({ connection: later.connection, frame: { type: 'pong' } });
});
