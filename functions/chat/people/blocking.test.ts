import { randomUUID } from 'node:crypto';
import { getChatSettings, updateChatSettings } from '@briefhouse/contracts/chat/chat-settings.ts';
import { blockPerson, listBlockedPeople, unblockPerson } from '@briefhouse/contracts/chat/person.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { offerProject } from '@briefhouse/contracts/marketplace/assignment.ts';
import { sendRequest } from '@briefhouse/contracts/marketplace/request.ts';
import { expect, test } from 'vitest';
import type { User } from '../../kit/user.ts';
import { endAccount } from '../../people/deletion/commands.ts';
import { isMuted, readProfile } from '../../people/public.ts';
import { blockCountEntity } from '../../people/relations/row.ts';
import { handler } from '../../root/apis/chat.ts';
import { handler as marketplace } from '../../root/apis/marketplace.ts';
import { call } from '../../testing/call.ts';
import { conversationsOf, textsOf, threadOf, write } from '../../testing/chat.ts';
import { projectIn } from '../../testing/marketplace.ts';
import { client, creator } from '../../testing/people.ts';
import { record } from '../../testing/record.ts';
import { followUp } from '../../testing/workers.ts';
import { readConversationRow } from '../conversation/table.ts';
import { onPush } from '../on-push.ts';
import { pairOf } from '../pair.ts';

type Ids = Pick<User, 'id'>;
const two = async () => [await client(), await creator()] as const;
const block = (user: User, { id }: Ids) => call(handler, blockPerson, { person_id: id }, { user });
const unblock = (user: User, { id }: Ids) => call(handler, unblockPerson, { person_id: id }, { user });
const blockedBy = async (user: User) =>
  (await call(handler, listBlockedPeople, {}, { user })).body.people.map(({ id }) => id);
const stateOf = async (user: User, partner: User) => {
  const { writable, blocked_by_me } = await threadOf(user, partner);
  return { writable, blocked_by_me };
};

test('after a block neither writes to the other, and what was written stays', async () => {
  const [nora, mira] = await two();
  await write(nora, mira, 'Hello');
  expect((await block(mira, nora)).status).toBe(200);
  for (const refused of [await write(nora, mira, 'Again'), await write(mira, nora, 'You too')])
    expect([refused.status, refused.error.code]).toEqual([403, 'CHAT_BLOCKED']);
  expect(await stateOf(mira, nora)).toEqual({ writable: false, blocked_by_me: true });
  expect(await stateOf(nora, mira)).toEqual({ writable: false, blocked_by_me: false });
  expect([await textsOf(nora, mira), await textsOf(mira, nora)]).toEqual([['Hello'], ['Hello']]);
  expect(await conversationsOf(nora)).toMatchObject([{ writable: false, blocked_by_me: false, unread: 0 }]);
  expect([await blockedBy(mira), await blockedBy(nora)]).toEqual([[nora.id], []]);
  await unblock(mira, nora);
  expect((await write(nora, mira, 'Again')).status).toBe(200);
  expect(await blockedBy(mira)).toEqual([]);
});

test('each lifts only their own block', async () => {
  const [nora, mira] = await two();
  await write(nora, mira, 'Hello');
  await Promise.all([block(mira, nora), block(nora, mira)]);
  expect((await unblock(nora, mira)).status).toBe(200);
  expect((await write(nora, mira, 'Now?')).error.code).toBe('CHAT_BLOCKED');
  expect(await stateOf(nora, mira)).toEqual({ writable: false, blocked_by_me: false });
  await unblock(nora, mira);
  expect((await write(nora, mira, 'Now?')).error.code).toBe('CHAT_BLOCKED');
  await unblock(mira, nora);
  expect((await write(nora, mira, 'Now')).status).toBe(200);
});

test('somebody is blocked before any message, and is in nobody’s list for it', async () => {
  const [nora, mira] = await two();
  await block(nora, mira);
  expect([await conversationsOf(nora), await conversationsOf(mira)]).toEqual([[], []]);
  expect((await write(mira, nora, 'Hello')).error.code).toBe('CHAT_BLOCKED');
  expect(await threadOf(nora, mira)).toMatchObject({ messages: [], conversation: null, blocked_by_me: true });
  await unblock(nora, mira);
  expect((await write(mira, nora, 'Hello')).body.message.seq).toBe(1);
  expect(await conversationsOf(nora)).toMatchObject([{ partner: { id: mira.id }, unread: 1 }]);
  expect(await conversationsOf(mira)).toMatchObject([{ partner: { id: nora.id }, unread: 0 }]);
});

test('repeated and simultaneous calls count once; the list has an end', async () => {
  const user = await client();
  const people = await Promise.all(Array.from({ length: 3 }, () => creator()));
  await blockCountEntity()
    .put({ user_id: user.id, people: limits.blockedPeople - 1 })
    .go();
  const [mira, ...others] = people as [User, User, User];
  expect((await Promise.all([1, 2, 3].map(() => block(user, mira)))).map(({ status }) => status)).toEqual([
    200, 200, 200,
  ]);
  for (const other of others) expect((await block(user, other)).error.code).toBe('BLOCK_LIMIT');
  await Promise.all([unblock(user, mira), unblock(user, mira)]);
  expect((await block(user, others[0] as User)).status).toBe(200);
  expect((await block(user, others[1] as User)).error.code).toBe('BLOCK_LIMIT');
});

test('nobody blocks themselves, nobody unknown, and nobody whose account is gone', async () => {
  const [nora, mira] = await two();
  expect((await block(nora, nora)).error.code).toBe('MESSAGE_TO_SELF');
  expect((await block(nora, { id: 'unknown' })).error.code).toBe('PERSON_NOT_FOUND');
  expect((await unblock(nora, { id: 'unknown' })).status).toBe(200);
  await block(nora, mira);
  await endAccount(mira.id);
  expect((await call(handler, listBlockedPeople, {}, { user: nora })).body.people).toMatchObject([
    { id: mira.id, first_name: 'Deleted user' },
  ]);
  expect((await block(mira, await client())).error.code).toBe('FORBIDDEN');
  expect((await unblock(nora, mira)).status).toBe(200);
  expect((await block(nora, mira)).error.code).toBe('PERSON_NOT_FOUND');
});

test('a message that races with a block is there before it, or refused', async () => {
  for (const first of [true, false]) {
    const [nora, mira] = await two();
    if (!first) await write(nora, mira, 'Hello');
    const [blocked, ...sent] = await Promise.all([
      block(mira, nora),
      ...[1, 2, 3].map((n) => write(nora, mira, `Message ${n}`, { client_id: randomUUID() })),
    ]);
    expect(blocked.status).toBe(200);
    for (const { status, error } of sent) if (status !== 200) expect(error.code).toBe('CHAT_BLOCKED');
    const arrived = sent.filter(({ status }) => status === 200).length;
    expect(await textsOf(mira, nora)).toHaveLength(arrived + (first ? 0 : 1));
    expect((await write(nora, mira, 'Later')).error.code).toBe('CHAT_BLOCKED');
    const row = await readConversationRow(pairOf(nora.id, mira.id));
    expect(row?.seq).toBe(arrived + (first ? 0 : 1));
  }
});

test('a blocked person sends no notices to the blocker, also when muted before', async () => {
  const [nora, mira] = await two();
  await block(nora, mira);
  expect([await isMuted(nora.id, mira.id), await isMuted(mira.id, nora.id)]).toEqual([true, false]);
  await unblock(nora, mira);
  expect(await isMuted(nora.id, mira.id)).toBe(false);
});

test('a blocked person sends the blocker no offer and no request; the blocker still may', async () => {
  const [nora, mira] = await two();
  const ask = async (by: User, of: User) =>
    call(marketplace, sendRequest, { project_id: await projectIn('open', of, by) }, { user: by });
  const offer = async (by: User, to: User) => {
    const project_id = await projectIn('open', by, to);
    return call(marketplace, offerProject, { project_id, creator_id: to.id }, { user: by });
  };
  await block(nora, mira);
  expect((await ask(mira, nora)).error.code).toBe('CHAT_BLOCKED');
  expect((await offer(nora, mira)).status).toBe(200);
  await unblock(nora, mira);
  await block(mira, nora);
  expect((await offer(nora, mira)).error.code).toBe('CHAT_BLOCKED');
  expect((await ask(mira, nora)).status).toBe(200);
});

test('open pages of the two hear of a block, also where there are no messages', async () => {
  const [nora, mira] = await two();
  await block(nora, mira);
  const row = { __edb_e__: 'conversation', ...(await readConversationRow(pairOf(nora.id, mira.id))) };
  const events = await onPush({ id: 'one', entity: 'conversation', before: undefined, after: row });
  expect(events.map(({ topic }) => topic).sort()).toEqual([`user:${mira.id}`, `user:${nora.id}`].sort());
  for (const { event } of events) expect(event).toEqual({ type: 'refetch', what: 'chat' });
});

const save = (user: User, hidden: object) =>
  call(handler, updateChatSettings, { receipts: true, typing: true, presence: true, ...hidden }, { user });
const stored = async (id: string) => ({ __edb_e__: 'profile', ...(await readProfile(id)) });

test('a status that somebody hides is hidden in every conversation of theirs, both ways, until they show it again', async () => {
  const [nora, mira] = await two();
  const all = { receipts: true, typing: true, presence: true };
  expect((await call(handler, getChatSettings, {}, { user: nora })).body.settings).toEqual(all);
  await write(nora, mira, 'Hello');
  const before = await stored(nora.id);
  expect((await save(nora, { receipts: false })).body.settings).toEqual({ ...all, receipts: false });
  const change = record(before, await stored(nora.id));
  await followUp(change);
  await followUp(change);
  for (const user of [nora, mira]) expect((await conversationsOf(user))[0]?.partner_seen).toBeNull();
  expect((await call(handler, getChatSettings, {}, { user: nora })).body.settings.receipts).toBe(false);
  const hidden = await stored(nora.id);
  await save(nora, {});
  // A message brings the present settings before the conversations follow.
  await write(mira, nora, 'Hi', { after: 1 });
  for (const user of [nora, mira]) expect((await conversationsOf(user))[0]?.partner_seen).toBe(0);
  await followUp(record(hidden, await stored(nora.id)));
  expect((await conversationsOf(mira))[0]?.partner_seen).toBe(0);
});

test('settings are switches and nothing else', async () => {
  const nora = await client();
  for (const wrong of [{ receipts: 'no' }, { typing: null }, { presence: undefined }])
    expect((await save(nora, wrong)).error.code).toBe('VALIDATION');
  await endAccount(nora.id);
  expect((await save(nora, { typing: false })).error.code).toBe('FORBIDDEN');
});
