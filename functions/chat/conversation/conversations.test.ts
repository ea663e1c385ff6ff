import {
  deleteConversation,
  listConversations,
  listMessages,
  readConversation,
} from '@briefhouse/contracts/chat/conversation.ts';
import { expect, test } from 'vitest';
import type { User } from '../../kit/user.ts';
import { handler } from '../../root/apis/chat.ts';
import { call } from '../../testing/call.ts';
import { conversationsOf, textsOf, threadOf, unreadChat, write } from '../../testing/chat.ts';
import { client, creator } from '../../testing/people.ts';

const two = async () => [await client(), await creator()] as const;

const read = (user: User, partner: User, through: number) =>
  call(handler, readConversation, { partner_id: partner.id, through }, { user });
const remove = (user: User, partner: User) =>
  call(handler, deleteConversation, { partner_id: partner.id }, { user });

test('both see a message in their lists, the recipient as unread', async () => {
  const [nora, mira] = await two();
  await write(nora, mira, 'Could you film\nin daylight?');
  expect(await conversationsOf(mira)).toMatchObject([
    {
      partner: { id: nora.id, first_name: 'Nora' },
      last_message: { sender_id: nora.id, content: 'Could you film in daylight?', seq: 1 },
      unread: 1,
    },
  ]);
  expect(await conversationsOf(nora)).toMatchObject([{ partner: { id: mira.id }, unread: 0 }]);
  expect([await unreadChat(mira), await unreadChat(nora)]).toEqual([1, 0]);
});

test('nobody has a conversation with themselves', async () => {
  const nora = await client();
  const thread = await call(handler, listMessages, { partner_id: nora.id }, { user: nora });
  for (const { error } of [thread, await read(nora, nora, 1), await remove(nora, nora)])
    expect(error.code).toBe('MESSAGE_TO_SELF');
});

test('reading reduces the counter by what was shown, once', async () => {
  const [nora, mira] = await two();
  for (const text of ['One', 'Two', 'Three']) await write(nora, mira, text);
  await write(mira, nora, 'Four');
  await write(nora, mira, 'Five');
  await Promise.all(Array.from({ length: 10 }, () => read(mira, nora, 2)));
  expect(await unreadChat(mira)).toBe(2);
  expect((await read(mira, nora, 4)).body.conversation?.unread).toBe(1);
  expect((await read(mira, nora, 1)).body.conversation?.unread).toBe(1);
  expect((await read(mira, nora, 999)).body.conversation?.unread).toBe(0);
  expect([await unreadChat(mira), await unreadChat(nora)]).toEqual([0, 1]);
});

test('when reading races with writing, the counters match the rows in the end', async () => {
  const [nora, mira] = await two();
  await write(nora, mira, 'First');
  const texts = Array.from({ length: 12 }, (_, index) => `Message ${index}`);
  const answers = await Promise.all([
    ...texts.map((text) => write(nora, mira, text)),
    ...Array.from({ length: 12 }, (_, index) => read(mira, nora, index)),
  ]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const [row] = await conversationsOf(mira);
  expect(row?.unread).toBe(await unreadChat(mira));
  await read(mira, nora, 13);
  expect([await unreadChat(mira), (await conversationsOf(mira))[0]?.unread]).toEqual([0, 0]);
});

test('deleting affects the caller only: the partner keeps everything, and later messages reopen it', async () => {
  const [nora, mira] = await two();
  await write(nora, mira, 'Before');
  await Promise.all(Array.from({ length: 5 }, () => remove(mira, nora)));
  expect([await conversationsOf(mira), await textsOf(mira, nora), await unreadChat(mira)]).toEqual([
    [],
    [],
    0,
  ]);
  expect((await threadOf(mira, nora)).conversation).toBeNull();
  expect(await textsOf(nora, mira)).toEqual(['Before']);
  expect(await conversationsOf(nora)).toHaveLength(1);
  await write(nora, mira, 'After');
  expect(await textsOf(mira, nora)).toEqual(['After']);
  expect(await conversationsOf(mira)).toMatchObject([{ unread: 1, last_message: { content: 'After' } }]);
  expect(await textsOf(nora, mira)).toEqual(['Before', 'After']);
  expect(await unreadChat(mira)).toBe(1);
});

test('writing in a conversation that one deleted brings it back with the new message only', async () => {
  const [nora, mira] = await two();
  await write(nora, mira, 'Before');
  await remove(nora, mira);
  await write(nora, mira, 'Again');
  expect(await textsOf(nora, mira)).toEqual(['Again']);
  expect(await conversationsOf(nora)).toHaveLength(1);
});

test('reading and deleting a conversation without messages has no effect', async () => {
  const [nora, mira] = await two();
  expect((await read(nora, mira, 7)).body.conversation).toBeNull();
  expect((await remove(nora, mira)).status).toBe(200);
  expect(await conversationsOf(nora)).toEqual([]);
});

test('the list has pages of twenty, each partner once, on either side of the pair', async () => {
  const mira = await creator();
  const partners = [];
  for (let index = 0; index < 45; index++) {
    const nora = await client({ last_name: `Lind ${index}` });
    partners.push(nora.id);
    await write(nora, mira, `Hello ${index}`);
  }
  const seen: string[] = [];
  const sizes: number[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const input: object = cursor ? { cursor } : {};
    const { body } = await call(handler, listConversations, input, { user: mira });
    seen.push(...body.conversations.map(({ partner }) => partner.id));
    sizes.push(body.conversations.length);
    cursor = body.next_cursor;
  }
  expect(sizes).toEqual([20, 20, 5]);
  expect(seen).toEqual(partners.toReversed());
});

test('a stranger can read none of it, whichever ids they send', async () => {
  const [nora, mira] = await two();
  await write(nora, mira, 'Between us');
  const stranger = await creator();
  for (const partner of [nora, mira]) {
    expect((await threadOf(stranger, partner)).messages).toEqual([]);
    await read(stranger, partner, 1);
    await remove(stranger, partner);
  }
  expect(await conversationsOf(stranger)).toEqual([]);
  expect([await unreadChat(mira), await textsOf(mira, nora)]).toEqual([1, ['Between us']]);
});
