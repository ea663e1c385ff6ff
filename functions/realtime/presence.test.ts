import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { updateChatSettings } from '@briefhouse/contracts/chat/chat-settings.ts';
import { blockPerson, getPresence, unblockPerson } from '@briefhouse/contracts/chat/person.ts';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { newId } from '../kit/ids.ts';
import type { User } from '../kit/user.ts';
import { endAccount } from '../people/deletion/commands.ts';
import { readProfile } from '../people/public.ts';
import { handler as chat } from '../root/apis/chat.ts';
import { call } from '../testing/call.ts';
import { write } from '../testing/chat.ts';
import { projectIn } from '../testing/marketplace.ts';
import { client, creator } from '../testing/people.ts';
import { record } from '../testing/record.ts';
import { toSocket } from '../testing/socket.ts';
import { followUp } from '../testing/workers.ts';
import { open } from './commands.ts';

const sent: { connection: string; frame: unknown }[] = [];
/** Connections that the gateway knows, and how many seconds ago it heard of them. */
const alive = new Map<string, number>();

/** A page says that somebody types once a second at most. */
const later = (seconds: number) => {
  vi.stubEnv('CLOCK_OFFSET_MS', String(seconds * 1000));
  onTestFinished(() => void vi.stubEnv('CLOCK_OFFSET_MS', undefined));
};

/** The gateway's API for connections. */
const server = createServer(async (req, res) => {
  const connection = decodeURIComponent(req.url?.split('/').at(-1) ?? '');
  const ago = alive.get(connection);
  if (ago === undefined) {
    res.writeHead(410, { 'x-amzn-errortype': 'GoneException' });
    return void res.end('{}');
  }
  if (req.method === 'GET')
    return void res.end(JSON.stringify({ lastActiveAt: new Date(Date.now() - ago * 1000).toISOString() }));
  sent.push({ connection, frame: JSON.parse((await req.toArray()).join('')) });
  res.end();
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('SOCKET_ENDPOINT', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  sent.length = 0;
  alive.clear();
});

const connected = async (user: User, heardAgo = 5) => {
  const connection = newId();
  await open(connection, user);
  alive.set(connection, heardAgo);
  return connection;
};
const type = (user: User, connection: string, partner_id: string) =>
  toSocket(user, connection, { body: { action: 'typing', partner_id } });
const seen = async (user: User, { id }: Pick<User, 'id'>) =>
  (await call(chat, getPresence, { person_id: id }, { user })).body;
const unknown = { state: 'unknown', last_seen: null };

const acquainted = async () => {
  const [nora, mira] = [await client(), await creator()];
  await write(nora, mira, 'Hello');
  await write(mira, nora, 'Hello Nora');
  return [nora, mira] as const;
};
const hide = async (user: User, hidden: object) => {
  const stored = async () => ({ __edb_e__: 'profile', ...(await readProfile(user.id)) });
  const before = await stored();
  const settings = { receipts: true, typing: true, presence: true, ...hidden };
  await call(chat, updateChatSettings, settings, { user });
  await followUp(record(before, await stored()));
};

test('typing reaches every page of the partner and nobody else', async () => {
  const [nora, mira] = await acquainted();
  const own = await connected(nora);
  const pages = [await connected(mira), await connected(mira)];
  await connected(await creator());
  expect((await type(nora, own, mira.id)).statusCode).toBe(200);
  const frame = { topic: 'user', events: [{ type: 'chat.typing', partner_id: nora.id }] };
  expect(sent.map(({ connection }) => connection).sort()).toEqual(pages.sort());
  for (const one of sent) expect(one.frame).toEqual(frame);
});

test('a connection that sends many frames at once is heard once', async () => {
  const [nora, mira] = await acquainted();
  const own = await connected(nora);
  await connected(mira);
  for (let n = 0; n < 5; n++) await type(nora, own, mira.id);
  expect(sent).toHaveLength(1);
});

test('strangers, oneself, blocked people and who hides it are told nothing', async () => {
  const [nora, mira] = await acquainted();
  const stranger = await creator();
  for (const user of [mira, stranger]) await connected(user);
  const typed = async (user: User, partner: string) => {
    await type(user, await connected(user), partner);
    return sent.splice(0).length > 0;
  };
  expect(await typed(stranger, mira.id)).toBe(false);
  expect(await typed(mira, mira.id)).toBe(false);
  expect(await typed(nora, mira.id)).toBe(true);
  await call(chat, blockPerson, { person_id: nora.id }, { user: mira });
  expect([await typed(nora, mira.id), await typed(mira, nora.id)]).toEqual([false, false]);
  await call(chat, unblockPerson, { person_id: nora.id }, { user: mira });
  await hide(mira, { typing: false });
  expect([await typed(nora, mira.id), await typed(mira, nora.id)]).toEqual([false, false]);
  await hide(mira, {});
  expect(await typed(nora, mira.id)).toBe(true);
});

test('a message that nobody has answered opens nothing of the two to each other, unless they share accepted work', async () => {
  const [nora, mira] = [await client(), await creator()];
  const pages = new Map([[nora, await connected(nora)] as const, [mira, await connected(mira)] as const]);
  const typed = async (user: User, partner: User) => {
    await type(user, pages.get(user) ?? '', partner.id);
    return sent.splice(0).length > 0;
  };
  const shown = async () => ({
    seen: [(await seen(nora, mira)).state, (await seen(mira, nora)).state],
    typed: [await typed(nora, mira), await typed(mira, nora)],
  });
  const nothing = { seen: ['unknown', 'unknown'], typed: [false, false] };
  await write(mira, nora, 'Do you need a film?');
  expect(await shown()).toEqual(nothing);
  await projectIn('offered', nora, mira);
  later(2);
  expect(await shown()).toEqual(nothing);
  await projectIn('to_do', nora, mira);
  later(4);
  expect(await shown()).toEqual({ seen: ['online', 'online'], typed: [true, true] });
});

test('once both have written, they show themselves to each other', async () => {
  const [nora, mira] = await acquainted();
  await connected(mira);
  expect((await seen(nora, mira)).state).toBe('online');
});

test('a forged frame is not understood, and names nobody but its sender', async () => {
  const [nora, mira] = await acquainted();
  const own = await connected(nora);
  await connected(mira);
  for (const partner_id of [undefined, 5, '', '../x', 'a'.repeat(500), ['a']])
    await toSocket(nora, own, { body: { action: 'typing', partner_id } });
  expect(sent.splice(0).map(({ frame }) => frame)).toEqual(
    Array(6).fill({ type: 'error', message: 'Not understood' }),
  );
  const forged = { action: 'typing', partner_id: mira.id, user_id: mira.id, from: 'somebody' };
  await toSocket(nora, own, { body: forged });
  expect(sent[0]?.frame).toMatchObject({ events: [{ partner_id: nora.id }] });
});

test('a partner is online while a page of theirs is heard of, and last seen when the last one closed', async () => {
  const [nora, mira] = await acquainted();
  expect(await seen(nora, mira)).toEqual(unknown);
  const [one, other] = [await connected(mira), await connected(mira)];
  expect((await seen(nora, mira)).state).toBe('online');
  await toSocket(mira, one, { route: '$disconnect' });
  alive.delete(one);
  expect((await seen(nora, mira)).state).toBe('online');
  await toSocket(mira, other, { route: '$disconnect' });
  alive.delete(other);
  const { state, last_seen } = await seen(nora, mira);
  expect(state).toBe('recent');
  expect(Date.now() - Date.parse(last_seen ?? '')).toBeLessThan(60_000);
  vi.stubEnv('CLOCK_OFFSET_MS', String(24 * 3_600_000 + 1000));
  onTestFinished(() => void vi.stubEnv('CLOCK_OFFSET_MS', undefined));
  expect(await seen(nora, mira)).toEqual(unknown);
});

test('a connection that died without a word is not online', async () => {
  const [nora, mira] = await acquainted();
  const silent = await connected(mira, 20 * 60);
  const { state, last_seen } = await seen(nora, mira);
  expect(state).toBe('recent');
  expect(Math.round((Date.now() - Date.parse(last_seen ?? '')) / 60_000)).toBe(20);
  alive.delete(silent);
  expect(await seen(nora, mira)).toEqual(unknown);
});

test('nothing is known of strangers, of who hides it or blocks, of the unknown, and of deleted accounts', async () => {
  const [nora, mira] = await acquainted();
  const stranger = await creator();
  await connected(mira);
  await connected(nora);
  for (const [user, id] of [
    [stranger, mira.id],
    [nora, 'nobody'],
    [nora, nora.id],
  ] as const)
    expect(await seen(user, { id })).toEqual(unknown);
  await hide(nora, { presence: false });
  expect([await seen(nora, mira), await seen(mira, nora)]).toEqual([unknown, unknown]);
  await hide(nora, {});
  expect((await seen(mira, nora)).state).toBe('online');
  await call(chat, blockPerson, { person_id: nora.id }, { user: mira });
  expect([await seen(nora, mira), await seen(mira, nora)]).toEqual([unknown, unknown]);
  await call(chat, unblockPerson, { person_id: nora.id }, { user: mira });
  await endAccount(mira.id);
  expect(await seen(nora, mira)).toEqual(unknown);
});
