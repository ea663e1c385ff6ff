import { deleteConversation, readConversation } from '@briefhouse/contracts/chat/conversation.ts';
import {
  deleteMessage,
  editMessage,
  reactToMessage,
  restoreMessage,
  searchMessages,
} from '@briefhouse/contracts/chat/message.ts';
import { reactionTypes } from '@briefhouse/contracts/reactions.ts';
import { afterEach, expect, test, vi } from 'vitest';
import type { User } from '../../kit/user.ts';
import { endAccount } from '../../people/deletion/commands.ts';
import { handler } from '../../root/apis/chat.ts';
import { call } from '../../testing/call.ts';
import { conversationsOf, textsOf, threadOf, unreadChat, write } from '../../testing/chat.ts';
import { readyMedia } from '../../testing/media.ts';
import { client, creator } from '../../testing/people.ts';
import { conversationEntity, conversationKey } from '../conversation/row.ts';
import { pairOf } from '../pair.ts';

afterEach(() => vi.unstubAllEnvs());

const two = async () => [await client(), await creator()] as const;
/** Nora has written the first message. */
const talk = async () => {
  const [nora, mira] = await two();
  const { body } = await write(nora, mira, 'Thursday at noon?');
  return { nora, mira, first: body.message };
};

const edit = (user: User, partner: User, seq: unknown, content: unknown) =>
  call(handler, editMessage, { partner_id: partner.id, seq, content }, { user });
const react = (user: User, partner: User, seq: unknown, type: unknown) =>
  call(handler, reactToMessage, { partner_id: partner.id, seq, type }, { user });
const remove = (user: User, partner: User, seq: unknown) =>
  call(handler, deleteMessage, { partner_id: partner.id, seq }, { user });
const restore = (user: User, partner: User, seq: unknown) =>
  call(handler, restoreMessage, { partner_id: partner.id, seq }, { user });
const read = (user: User, partner: User, through: number) =>
  call(handler, readConversation, { partner_id: partner.id, through }, { user });
const block = (one: User, other: User) =>
  conversationEntity()
    .patch(conversationKey(pairOf(one.id, other.id)))
    .set({ low_blocks: true })
    .go();

test('an edited message says so to both, and the list shows the new words', async () => {
  const { nora, mira } = await talk();
  const { body } = await edit(nora, mira, 1, '  Friday at noon?  ');
  expect(body.message).toMatchObject({ seq: 1, content: 'Friday at noon?', version: 1 });
  expect(body.message.edited_at).not.toBeNull();
  expect((await threadOf(mira, nora)).messages).toEqual([body.message]);
  for (const [user, unread] of [
    [nora, 0],
    [mira, 1],
  ] as const)
    expect(await conversationsOf(user)).toMatchObject([
      { last_message: { content: 'Friday at noon?', seq: 1 }, unread },
    ]);
  expect(await unreadChat(mira)).toBe(1);
});

test('an earlier message is edited without touching the list', async () => {
  const { nora, mira } = await talk();
  await write(mira, nora, 'Yes');
  expect((await edit(nora, mira, 1, 'Friday?')).status).toBe(200);
  expect((await conversationsOf(mira))[0]?.last_message.content).toBe('Yes');
  expect(await textsOf(mira, nora)).toEqual(['Friday?', 'Yes']);
});

test('the same words again change nothing, also long after', async () => {
  const { nora, mira, first } = await talk();
  vi.stubEnv('CLOCK_OFFSET_MS', String(3_600_000));
  expect((await edit(nora, mira, 1, 'Thursday at noon?')).body.message).toEqual(first);
});

test('words can be changed for exactly fifteen minutes', async () => {
  const { nora, mira, first } = await talk();
  const at = Date.parse(first.created_at) + 15 * 60_000;
  vi.useFakeTimers({ now: at, toFake: ['Date'] });
  try {
    expect((await edit(nora, mira, 1, 'Just in time')).status).toBe(200);
    vi.setSystemTime(at + 1);
    const { status, error } = await edit(nora, mira, 1, 'Too late');
    expect([status, error.code]).toEqual([409, 'MESSAGE_TOO_OLD']);
  } finally {
    vi.useRealTimers();
  }
  expect(await textsOf(mira, nora)).toEqual(['Just in time']);
});

test('nothing else than 1 to 2000 characters is a message', async () => {
  const { nora, mira } = await talk();
  for (const content of ['', ' \n ', '\u200b', 'x'.repeat(2001), null, 7, ['a']])
    expect((await edit(nora, mira, 1, content)).error.code).toBe('VALIDATION');
  expect((await edit(nora, mira, 1, 'x'.repeat(2000))).status).toBe(200);
});

test("the partner's words, another conversation's and what is not there cannot be changed", async () => {
  const { nora, mira } = await talk();
  const stranger = await creator();
  expect((await edit(mira, nora, 1, 'Never')).error.code).toBe('FORBIDDEN');
  for (const change of [
    () => edit(stranger, nora, 1, 'Never'),
    () => edit(nora, mira, 2, 'Never'),
    () => edit(nora, mira, 9_999_999_999, 'Never'),
    () => react(stranger, nora, 1, 'like'),
    () => react(nora, mira, 2, 'like'),
    () => remove(stranger, nora, 1),
    () => remove(nora, mira, 2),
    () => restore(nora, mira, 2),
  ])
    expect((await change()).error.code).toBe('MESSAGE_NOT_FOUND');
  for (const seq of [0, -1, 1.5, 10_000_000_000, 'one', '1e1', '']) {
    for (const change of [
      edit(nora, mira, seq, 'a'),
      react(nora, mira, seq, 'like'),
      remove(nora, mira, seq),
    ])
      expect((await change).error.code).toBe('VALIDATION');
  }
  expect((await edit(nora, nora, 1, 'Never')).error.code).toBe('MESSAGE_TO_SELF');
  expect(await textsOf(mira, nora)).toEqual(['Thursday at noon?']);
});

test('a file alone has no words to change, its caption has', async () => {
  const [nora, mira] = await two();
  await write(nora, mira, '', { media_id: (await readyMedia(nora, 'chat')).media_id });
  await write(nora, mira, 'The first cut', { media_id: (await readyMedia(nora, 'chat')).media_id });
  expect((await edit(nora, mira, 1, 'Words')).error.code).toBe('FORBIDDEN');
  const { body } = await edit(nora, mira, 2, 'The second cut');
  expect(body.message.media?.files[0]?.url).toContain('X-Amz-Signature');
  expect((await conversationsOf(mira))[0]?.last_message).toMatchObject({
    content: 'The second cut',
    media_kind: 'image',
  });
});

test('nothing that the other sees changes while one blocks the other, and deleting still works', async () => {
  const { nora, mira } = await talk();
  await block(nora, mira);
  expect((await edit(nora, mira, 1, 'Never')).error.code).toBe('CHAT_BLOCKED');
  expect((await react(mira, nora, 1, 'angry')).error.code).toBe('CHAT_BLOCKED');
  expect((await remove(mira, nora, 1)).status).toBe(200);
});

test('nor once the account of one of them has ended', async () => {
  const { nora, mira } = await talk();
  await endAccount(mira.id);
  expect((await edit(nora, mira, 1, 'Never')).error.code).toBe('PERSON_NOT_FOUND');
  expect((await react(nora, mira, 1, 'sad')).error.code).toBe('PERSON_NOT_FOUND');
  expect((await react(mira, nora, 1, 'sad')).error.code).toBe('FORBIDDEN');
  expect((await remove(nora, mira, 1)).status).toBe(200);
});

test('edits and reactions at the same time: each is kept whole, and the list agrees with the thread', async () => {
  const { nora, mira } = await talk();
  const words = ['One', 'Two', 'Three', 'Four'];
  const answers = await Promise.all([
    ...words.map((text) => edit(nora, mira, 1, text)),
    react(mira, nora, 1, 'love'),
    react(nora, mira, 1, 'like'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  const [message] = (await threadOf(mira, nora)).messages;
  expect(words).toContain(message?.content);
  expect(message?.version).toBe(6);
  expect(message?.reactions).toHaveLength(2);
  expect((await conversationsOf(nora))[0]?.last_message.content).toBe(message?.content);
});

test('an edit that meets a new message changes only its own words', async () => {
  const { nora, mira } = await talk();
  await Promise.all([edit(nora, mira, 1, 'Friday?'), write(mira, nora, 'Which day?')]);
  expect(await textsOf(nora, mira)).toEqual(['Friday?', 'Which day?']);
  expect((await conversationsOf(nora))[0]?.last_message).toMatchObject({ seq: 2, content: 'Which day?' });
});

test('each has one reaction, which another replaces and null takes back', async () => {
  const { nora, mira } = await talk();
  const order = (await conversationsOf(mira))[0];
  for (const type of reactionTypes) await react(mira, nora, 1, type);
  expect((await react(nora, mira, 1, 'laugh')).body.message.reactions).toHaveLength(2);
  const again = await react(mira, nora, 1, 'angry');
  expect(again.body.message.version).toBe(reactionTypes.length + 1);
  expect((await threadOf(nora, mira)).messages[0]?.reactions).toEqual(
    expect.arrayContaining([
      { user_id: mira.id, type: 'angry' },
      { user_id: nora.id, type: 'laugh' },
    ]),
  );
  expect((await react(mira, nora, 1, null)).body.message.reactions).toEqual([
    { user_id: nora.id, type: 'laugh' },
  ]);
  expect((await react(mira, nora, 1, null)).status).toBe(200);
  expect((await conversationsOf(mira))[0]).toEqual(order);
  expect(await unreadChat(mira)).toBe(1);
});

test('no other reaction than the six', async () => {
  const { nora, mira } = await talk();
  for (const type of ['heart', '', 1, undefined, ['like'], '<img>'])
    expect((await react(mira, nora, 1, type)).error.code).toBe('VALIDATION');
});

test('a message is deleted for one of them, and nothing of it is left there', async () => {
  const { nora, mira } = await talk();
  await react(nora, mira, 1, 'love');
  const { body } = await remove(mira, nora, 1);
  expect(body.message).toMatchObject({ seq: 1, content: '', deleted: true, reactions: [] });
  expect(await textsOf(nora, mira)).toEqual(['Thursday at noon?']);
  expect((await conversationsOf(mira))[0]?.last_message).toMatchObject({ content: '', deleted: true });
  expect((await conversationsOf(nora))[0]?.last_message).toMatchObject({
    content: 'Thursday at noon?',
    deleted: false,
  });
  expect((await react(mira, nora, 1, 'like')).error.code).toBe('MESSAGE_NOT_FOUND');
  expect((await write(mira, nora, 'This?', { reply_to: 1 })).error.code).toBe('MESSAGE_NOT_FOUND');
  await write(nora, mira, 'Still there?');
  expect((await conversationsOf(mira))[0]?.last_message).toMatchObject({
    content: 'Still there?',
    deleted: false,
  });
});

test('a deleted message that was not read counts until the conversation is read', async () => {
  const { nora, mira } = await talk();
  await write(nora, mira, 'Or Friday?');
  await Promise.all([remove(mira, nora, 1), remove(mira, nora, 1)]);
  expect([(await conversationsOf(mira))[0]?.unread, await unreadChat(mira)]).toEqual([2, 2]);
  await read(mira, nora, 1);
  expect([(await conversationsOf(mira))[0]?.unread, await unreadChat(mira)]).toEqual([1, 1]);
  await read(mira, nora, 2);
  expect([(await conversationsOf(mira))[0]?.unread, await unreadChat(mira)]).toEqual([0, 0]);
});

test('a deleted message comes back, unless the whole conversation was deleted since', async () => {
  const { nora, mira } = await talk();
  await remove(mira, nora, 1);
  const { body } = await restore(mira, nora, 1);
  expect(body.message).toMatchObject({ content: 'Thursday at noon?', deleted: false, version: 2 });
  expect((await restore(mira, nora, 1)).body.message.version).toBe(2);
  expect((await conversationsOf(mira))[0]?.last_message).toMatchObject({
    content: 'Thursday at noon?',
    deleted: false,
  });
  await remove(mira, nora, 1);
  await call(handler, deleteConversation, { partner_id: nora.id }, { user: mira });
  expect((await restore(mira, nora, 1)).error.code).toBe('MESSAGE_NOT_FOUND');
  expect(await conversationsOf(mira)).toEqual([]);
});

test('a deletion by one is no change for the other', async () => {
  const { nora, mira, first } = await talk();
  await remove(mira, nora, 1);
  await restore(mira, nora, 1);
  expect((await threadOf(nora, mira)).messages[0]?.version).toBe(first.version);
});

test('no answer quotes what its reader has deleted', async () => {
  const { nora, mira } = await talk();
  await call(handler, deleteConversation, { partner_id: nora.id }, { user: mira });
  await write(nora, mira, 'As I said', { reply_to: 1 });
  const answers = await Promise.all([
    react(mira, nora, 2, 'like'),
    call(handler, searchMessages, { partner_id: nora.id, q: 'said' }, { user: mira }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const removed = [await remove(mira, nora, 2), await restore(mira, nora, 2)];
  expect(JSON.stringify([...answers, ...removed])).not.toContain('Thursday');
});
