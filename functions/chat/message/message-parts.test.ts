import { randomUUID } from 'node:crypto';
import { readConversation } from '@briefhouse/contracts/chat/conversation.ts';
import { getMedia } from '@briefhouse/contracts/media/media.ts';
import { expect, test } from 'vitest';
import type { User } from '../../kit/user.ts';
import { mediaEntity } from '../../media/row.ts';
import { handler } from '../../root/apis/chat.ts';
import { handler as media } from '../../root/apis/media.ts';
import { call } from '../../testing/call.ts';
import { conversationsOf, textsOf, threadOf, unreadChat, write } from '../../testing/chat.ts';
import { projectIn } from '../../testing/marketplace.ts';
import { readyMedia } from '../../testing/media.ts';
import { client, creator } from '../../testing/people.ts';
import { conversationEntity, conversationKey } from '../conversation/row.ts';
import { pairOf } from '../pair.ts';

const two = async () => [await client(), await creator()] as const;
const look = (user: User, media_id: string) => call(media, getMedia, { media_id }, { user });

test('a file alone is a message, named in the list, and only the two can read it', async () => {
  const [nora, mira] = await two();
  const stranger = await creator();
  const { media_id } = await readyMedia(nora, 'chat');
  const { body } = await write(nora, mira, '', { media_id });
  expect(body.message).toMatchObject({ content: '', media: { media_id, width: 1600 } });
  expect(body.message.media?.files[0]?.url).toContain('X-Amz-Signature');
  expect(Date.parse(body.message.media?.expires_at ?? '')).toBeGreaterThan(Date.now() + 49 * 60_000);
  expect((await threadOf(mira, nora)).messages).toMatchObject([{ media: { media_id } }]);
  expect(await conversationsOf(mira)).toMatchObject([{ last_message: { content: '', media_kind: 'image' } }]);
  expect((await look(mira, media_id)).body.media.shown?.media_id).toBe(media_id);
  expect((await look(stranger, media_id)).error.code).toBe('NOT_FOUND');
});

test('a resend with a file returns the first message, and the file is in no other', async () => {
  const [nora, mira] = await two();
  const { media_id } = await readyMedia(nora, 'chat');
  const again = { media_id, client_id: randomUUID() };
  const first = await write(nora, mira, 'Look', again);
  expect((await write(nora, mira, 'Look', again)).body.message.seq).toBe(first.body.message.seq);
  expect((await write(nora, mira, 'Look', { media_id })).error.code).toBe('NOT_FOUND');
  expect((await write(nora, await creator(), 'Look', { media_id })).error.code).toBe('NOT_FOUND');
  expect(await textsOf(mira, nora)).toEqual(['Look']);
  expect(await unreadChat(mira)).toBe(1);
});

test('two messages with one file at the same time: one of them is sent', async () => {
  const [nora, mira] = await two();
  const { media_id } = await readyMedia(nora, 'chat');
  const answers = await Promise.all(
    ['One', 'Two', 'Three'].map((text) => write(nora, mira, text, { media_id })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  expect(await textsOf(mira, nora)).toHaveLength(1);
});

test("another's file, one for something else, and one that is not ready are refused", async () => {
  const [nora, mira] = await two();
  const theirs = await readyMedia(mira, 'chat');
  const piece = await readyMedia(nora, 'portfolio');
  const waiting = await readyMedia(nora, 'chat');
  await mediaEntity()
    .patch({ media_id: waiting.media_id })
    .set({ status: 'pending' })
    .remove(['stored'])
    .go();
  const codes = [theirs, piece, waiting].map(
    async ({ media_id }) => (await write(nora, mira, '', { media_id })).error.code,
  );
  expect(await Promise.all(codes)).toEqual(['NOT_FOUND', 'UNSUPPORTED_FILE', 'MEDIA_NOT_READY']);
  expect((await write(nora, mira, '', { media_id: 'unknown' })).error.code).toBe('NOT_FOUND');
  expect((await threadOf(mira, nora)).messages).toEqual([]);
});

test('the same client id with other words is refused', async () => {
  const [nora, mira] = await two();
  const again = { client_id: randomUUID() };
  await write(nora, mira, 'Thursday', again);
  expect((await write(nora, mira, 'Friday', again)).error.code).toBe('CLIENT_ID_USED');
  expect(await textsOf(mira, nora)).toEqual(['Thursday']);
});

test('a message is not doubled by a place that no message can have yet', async () => {
  const [nora, mira] = await two();
  await write(nora, mira, 'Hello');
  const again = { client_id: randomUUID(), after: 9_000 };
  const first = await write(nora, mira, 'Thursday', again);
  expect((await write(nora, mira, 'Thursday', again)).body.message.seq).toBe(first.body.message.seq);
  expect((await write(nora, mira, 'Friday', again)).error.code).toBe('CLIENT_ID_USED');
  expect(await textsOf(mira, nora)).toEqual(['Hello', 'Thursday']);
});

test('neither text nor file is no message', async () => {
  const [nora, mira] = await two();
  for (const content of ['', '   ', '\u200b\n']) {
    const { status, error } = await write(nora, mira, content);
    expect([status, error.issues?.content]).toEqual([400, 'Please write something first']);
  }
});

test('an answer quotes the message of this conversation, and no other', async () => {
  const [nora, mira] = await two();
  const other = await creator();
  await write(nora, mira, 'Thursday or Friday?');
  await write(nora, other, 'One');
  await write(nora, other, 'A secret');
  const { body } = await write(mira, nora, 'Friday', { reply_to: 1 });
  expect(body.message.reply_to).toEqual({
    seq: 1,
    sender_id: nora.id,
    excerpt: 'Thursday or Friday?',
    media_kind: null,
    removed: false,
  });
  expect((await write(mira, nora, 'And this?', { reply_to: 9 })).error.code).toBe('MESSAGE_NOT_FOUND');
});

test('a message may be about a project of the two', async () => {
  const [nora, mira] = await two();
  const stranger = await creator();
  const project_id = await projectIn('to_do', nora, mira);
  const { body } = await write(mira, nora, 'The parcel is here', { project_id });
  expect(body.message.project?.id).toBe(project_id);
  expect((await write(nora, mira, 'Good', { project_id })).status).toBe(200);
  for (const [from, to] of [
    [stranger, nora],
    [mira, stranger],
  ] as const)
    expect((await write(from, to, 'Hello', { project_id })).error.code).toBe('PROJECT_NOT_FOUND');
});

test('nobody writes where one has blocked the other', async () => {
  const [nora, mira] = await two();
  await write(nora, mira, 'Hello');
  const pair = pairOf(nora.id, mira.id);
  await conversationEntity().patch(conversationKey(pair)).set({ low_blocks: true }).go();
  for (const [from, to] of [
    [nora, mira],
    [mira, nora],
  ] as const)
    expect((await write(from, to, 'Hello?')).error.code).toBe('CHAT_BLOCKED');
  expect(await threadOf(mira, nora)).toMatchObject({ writable: false, messages: [{ content: 'Hello' }] });
});

test('the sender sees up to where the other has seen', async () => {
  const [nora, mira] = await two();
  await write(nora, mira, 'One');
  expect((await conversationsOf(nora))[0]?.partner_seen).toBe(0);
  await call(handler, readConversation, { partner_id: nora.id, through: 1 }, { user: mira });
  expect((await conversationsOf(nora))[0]?.partner_seen).toBe(1);
});
