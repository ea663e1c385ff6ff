import { randomInt } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Post } from '@briefhouse/contracts/community/post.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { mayReadPost } from '../feed/public.ts';
import { now, realEpochSeconds } from '../kit/clock.ts';
import { newId } from '../kit/ids.ts';
import { type Network, parseNetwork, spell } from '../kit/network.ts';
import { accountEntity } from '../people/account/row.ts';
import { endAccount } from '../people/deletion/commands.ts';
import { forgetBlocklist } from '../security/blocked-address/queries.ts';
import { blockedAddressEntity } from '../security/blocked-address/row.ts';
import { creator, grantAccess } from '../testing/people.ts';
import { poolForFile } from '../testing/pool.ts';
import { startQueue } from '../testing/queue.ts';
import { record } from '../testing/record.ts';
import { deliverTo, followUp } from '../testing/workers.ts';
import { leave, type Origin, open, subscribe } from './commands.ts';
import { framesOf } from './frames.ts';
import { broadcastShards, listenersFor } from './listeners.ts';
import { publish, sendToListeners } from './publish.ts';
import { subscriptionEntity } from './row.ts';

// The closure of an account reaches the pool.
poolForFile();

const gone = newId();
/** The gateway knows a connection once $connect has answered, which is after it was stored. */
let opening: string | undefined;
let received: { connection: string; frame: unknown }[] = [];
let ended: string[] = [];
/** The gateway's API for connections, one of which is gone. */
const server = createServer(async (req, res) => {
  const connection = decodeURIComponent(req.url?.split('/').at(-1) ?? '');
  if (req.method === 'DELETE') {
    ended.push(connection);
    await leave(connection);
    return void res.writeHead(204).end();
  }
  const frame = JSON.parse((await req.toArray()).join(''));
  if (connection === gone || connection === opening)
    return void res.writeHead(410, { 'x-amzn-errortype': 'GoneException' }).end('{"message":"gone"}');
  received.push({ connection, frame });
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

const stored = (row: object) => ({ __edb_e__: 'blocked-address', ...row });

const topicsOf = async (connection_id: string) =>
  (await subscriptionEntity().query.byConnection({ connection_id }).go()).data.map(({ topic }) => topic);

const event = { type: 'refetch' as const, what: 'projects' as const };

test('each connection of a topic gets its events once, and one that is gone is forgotten', async () => {
  const [{ id: user }, here] = [await creator(), newId()];
  for (const connection of [gone, here]) await open(connection, { id: user });
  vi.stubEnv('CLOCK_OFFSET_MS', '31000');
  onTestFinished(() => void vi.stubEnv('CLOCK_OFFSET_MS', undefined));
  received = [];
  await publish([
    { topic: `user:${user}`, event },
    { topic: `user:${user}`, event },
  ]);
  expect(received).toEqual([{ connection: here, frame: { topic: 'user', events: [event] } }]);
  expect(await topicsOf(gone)).toEqual([]);
  await leave(here);
});

test('a connection that is told something while it opens is told what follows', async () => {
  const [{ id: user }, connection] = [await creator(), newId()];
  await open(connection, { id: user });
  opening = connection;
  onTestFinished(() => {
    opening = undefined;
  });
  await publish([{ topic: `user:${user}`, event }]);
  opening = undefined;
  received = [];
  await publish([{ topic: `user:${user}`, event }]);
  expect(received).toEqual([{ connection, frame: { topic: 'user', events: [event] } }]);
  await leave(connection);
});

/** An address of a network that no other test blocks, in the middle of its list. */
const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${1 + randomInt(200)}`;
const blockRow = (ip_address: string, more = {}) => ({
  ip_address,
  reason: 'Test',
  blocked_by: 'ada',
  blocked_by_name: 'Ada',
  severity: 'medium' as const,
  ...more,
  created_at: now(),
});

test.each([
  ['itself', (address: string) => address],
  ['its /24', (address: string) => address.replace(/\d+$/, '0/24')],
  ['its /15', (address: string) => spell(parseNetwork(`${address}/15`) as Network)],
])('a silent connection is closed when %s is blocked, and no other', async (_, toBlock) => {
  const { id: user } = await creator();
  const [mine, late, other] = [newId(), newId(), newId()];
  const source_ip = newAddress();
  await open(mine, { id: user }, { source_ip });
  await open(other, { id: user }, { source_ip: '203.0.113.1' });
  const block = blockRow(toBlock(source_ip));
  onTestFinished(async () => {
    await blockedAddressEntity().delete(block).go();
    forgetBlocklist();
  });
  await blockedAddressEntity().put(block).go();
  ended = [];
  expect(await deliverTo('sockets', { record: record(undefined, stored(block)) })).toEqual([]);
  expect(ended).toEqual([mine]);
  // One that a function with an older list has let in is found by the second look.
  await open(late, { id: user }, { source_ip });
  const due = { kind: 'blocked-sockets', id: block.ip_address, at: now() };
  expect(await deliverTo('sockets', { due }, { due })).toEqual([]);
  expect(ended).toEqual([mine, late]);
  await leave(other);
});

test.each([
  ['lifted', undefined],
  ['over', { expires_at: '2020-01-01T00:00:00.000Z' }],
])('a block that is %s by the time it is heard of closes nothing', async (_, row) => {
  const { id: user } = await creator();
  const [connection, source_ip] = [newId(), newAddress()];
  await open(connection, { id: user }, { source_ip });
  const block = blockRow(source_ip, row);
  if (row) await blockedAddressEntity().put(block).go();
  ended = [];
  expect(await deliverTo('sockets', { record: record(undefined, stored(block)) })).toEqual([]);
  expect(ended).toEqual([]);
  await leave(connection);
  await blockedAddressEntity().delete(block).go();
});

test('a topic that fails does not hold up the others', async () => {
  const [{ id: user }, here] = [await creator(), newId()];
  await open(here, { id: user });
  received = [];
  // The key is too long for the table.
  await publish([
    { topic: 'x'.repeat(2_500_000), event },
    { topic: `user:${user}`, event },
  ]);
  expect(received.map(({ connection }) => connection)).toEqual([here]);
  await leave(here);
});

test('a frame never passes 32 KB: events are spread over frames, and one that is too large becomes a refetch', async () => {
  const post = (content: string) => ({ type: 'post.created' as const, post: { content } as Post });
  const events = Array.from({ length: 10 }, (_, index) => post(`${index}${'ж'.repeat(5000)}`));
  const frames = framesOf('feed', [...events, post('\u0007'.repeat(6000))]);
  expect(frames.length).toBeGreaterThan(3);
  for (const frame of frames) expect(Buffer.byteLength(frame)).toBeLessThanOrEqual(32 * 1024);
  const sent = frames.flatMap((frame) => JSON.parse(frame).events);
  expect(sent).toEqual([...events, { type: 'refetch', what: 'feed' }]);
});

describe('a connection that may not stay', () => {
  const listening = async (origin: Origin) => {
    const [{ id: user }, connection] = [await creator(), newId()];
    await open(connection, { id: user }, origin);
    [received, ended] = [[], []];
    await publish([{ topic: `user:${user}`, event }]);
    return { connection, received, ended };
  };

  test('gets nothing and is closed when its token has expired', async () => {
    const over = await listening({ token_expires: realEpochSeconds() - 1 });
    expect(over).toMatchObject({ received: [], ended: [over.connection] });
    const running = await listening({ token_expires: realEpochSeconds() + 60 });
    expect(running.ended).toEqual([]);
    expect(running.received).toHaveLength(1);
  });

  test('gets nothing and is closed when its address is blocked', async () => {
    const address = `198.51.100.${Math.floor(Math.random() * 250) + 1}`;
    await blockedAddressEntity()
      .put({
        ip_address: address,
        reason: 'test',
        blocked_by: 'x',
        blocked_by_name: 'x',
        severity: 'medium',
        created_at: new Date().toISOString(),
      })
      .go();
    forgetBlocklist();
    const blocked = await listening({ source_ip: address });
    expect(blocked).toMatchObject({ received: [], ended: [blocked.connection] });
    expect((await listening({ source_ip: '192.0.2.77' })).received).toHaveLength(1);
  });

  test('is closed when its account is deleted', async () => {
    const [{ id: user }, connection] = [await creator(), newId()];
    await open(connection, { id: user });
    ended = [];
    await endAccount(user);
    const { data: account } = await accountEntity().get({ user_id: user }).go({ consistent: true });
    await followUp(record(undefined, { __edb_e__: 'account', ...account }));
    expect(ended).toEqual([connection]);
  });

  test('gets no more of the newsfeed when its access has ended, and goes on when it was extended', async () => {
    const [lapsed, prolonged] = [await creator(), await creator()];
    for (const user of [lapsed, prolonged]) {
      await open(user.id, user);
      expect(await subscribe(user.id, 'newsfeed', 1, user, mayReadPost)).toBe(true);
    }
    await grantAccess(prolonged.id, 90);
    vi.stubEnv('CLOCK_OFFSET_MS', String(31 * 24 * 3_600_000));
    received = [];
    const frames = framesOf('newsfeed', [event]);
    // The two may be in the same list.
    const lists = new Set([lapsed, prolonged].map(({ id }) => listenersFor('newsfeed', id)));
    for (const list of lists) await sendToListeners(list, frames);
    expect(received.map(({ connection }) => connection)).toEqual([prolonged.id]);
    vi.stubEnv('CLOCK_OFFSET_MS', '0');
  });
});

test('events for everybody go to the broadcast queue, a message for each frame and list of listeners', async () => {
  const { url, batches } = await startQueue();
  vi.stubEnv('BROADCAST_QUEUE', url);
  const post = (index: number) => ({
    type: 'post.created' as const,
    post: { content: `${index}${'ж'.repeat(5000)}` } as Post,
  });
  const events = Array.from({ length: 10 }, (_, index) => post(index));
  const frames = framesOf('feed', events);
  expect(frames.length).toBeGreaterThan(3);
  // The client of the queue is made anew, with the queue's address.
  const fresh = await import('./publish.ts');
  await fresh.publish(events.map((one) => ({ topic: 'feed', event: one })));
  const sent: { listeners: string; frames: string[] }[] = batches.flat().map((body) => JSON.parse(body));
  const lists = Map.groupBy(sent, ({ listeners }) => listeners);
  expect(lists.size).toBe(broadcastShards);
  // Several frames in one message could be more than a queue takes.
  for (const messages of lists.values())
    expect(messages.map((message) => message.frames)).toEqual(frames.map((frame) => [frame]));
});
