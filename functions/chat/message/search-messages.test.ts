import { randomUUID } from 'node:crypto';
import { deleteConversation } from '@briefhouse/contracts/chat/conversation.ts';
import { deleteMessage, searchMessages } from '@briefhouse/contracts/chat/message.ts';
import { expect, test } from 'vitest';
import type { User } from '../../kit/user.ts';
import { handler } from '../../root/apis/chat.ts';
import { call } from '../../testing/call.ts';
import { write } from '../../testing/chat.ts';
import { client, creator } from '../../testing/people.ts';
import { conversationId, pairOf } from '../pair.ts';
import { messageEntity } from './row.ts';

const two = async () => [await client(), await creator()] as const;
const search = (user: User, partner: User, q: unknown, cursor?: unknown) =>
  call(
    handler,
    searchMessages,
    { partner_id: partner.id, q, ...(cursor !== undefined && { cursor }) },
    { user },
  );
const found = async (user: User, partner: User, q: string) =>
  (await search(user, partner, q)).body.messages.map(({ seq }) => seq);

/** Stores messages from `from` on without sending them, which would take minutes. */
const stored = async (one: User, other: User, from: number, texts: string[]) => {
  const rows = texts.map((content, index) => ({
    conversation_id: conversationId(pairOf(one.id, other.id)),
    seq: from + index,
    sender_id: one.id,
    client_id: randomUUID(),
    content,
    sent: from + index,
    created_at: '2026-03-01T10:00:00.000Z',
  }));
  await messageEntity().put(rows).go();
};

test('messages are found by every word, ignoring case and marks, newest first', async () => {
  const [nora, mira] = await two();
  for (const text of ['The rough cut', 'Café crème', 'Cut it ROUGHLY', 'Nothing', 'rough'])
    await write(nora, mira, text);
  expect(await found(mira, nora, 'rough CUT')).toEqual([3, 1]);
  expect(await found(nora, mira, 'creme cafe')).toEqual([2]);
  expect(await found(nora, mira, 'ough')).toEqual([5, 3, 1]);
  expect(await found(nora, mira, 'cat')).toEqual([]);
});

test('the end of a long message is searched, too', async () => {
  const [nora, mira] = await two();
  await write(nora, mira, `${'word '.repeat(390)}needle`);
  expect(await found(mira, nora, 'needle')).toEqual([1]);
});

test('nothing searchable finds nothing', async () => {
  const [nora, mira] = await two();
  await write(nora, mira, 'Hello');
  for (const q of ['', '  ', '?!', '…']) expect((await search(nora, mira, q)).body.messages).toEqual([]);
  for (const q of ['x'.repeat(101), 'a\nb'])
    expect((await search(nora, mira, q)).error.code).toBe('VALIDATION');
});

test('a message that the caller deleted is not found, and strangers find nothing', async () => {
  const [nora, mira] = await two();
  for (const text of ['Key one', 'Key two', 'Key three']) await write(nora, mira, text);
  await call(handler, deleteMessage, { partner_id: nora.id, seq: 2 }, { user: mira });
  expect(await found(mira, nora, 'key')).toEqual([3, 1]);
  expect(await found(nora, mira, 'key')).toEqual([3, 2, 1]);
  expect(await found(await creator(), nora, 'key')).toEqual([]);
  await call(handler, deleteConversation, { partner_id: nora.id }, { user: mira });
  await write(nora, mira, 'Key four');
  expect(await found(mira, nora, 'key')).toEqual([4]);
  expect((await search(mira, mira, 'key')).error.code).toBe('MESSAGE_TO_SELF');
});

test('each call looks through a part, and the cursors lead to the first message', async () => {
  const [nora, mira] = await two();
  await write(nora, mira, 'A needle at the very beginning');
  await stored(
    nora,
    mira,
    2,
    Array.from({ length: 700 }, (_, index) => (index === 350 ? 'A needle' : 'Hay')),
  );
  const pages: number[][] = [];
  let cursor: number | undefined;
  do {
    const { body } = await search(mira, nora, 'needle', cursor);
    pages.push(body.messages.map(({ seq }) => seq));
    cursor = body.next_cursor ?? undefined;
  } while (cursor);
  expect(pages).toEqual([[], [352], [1]]);
});

test('many matches come in pages, each once', async () => {
  const [nora, mira] = await two();
  await write(nora, mira, 'Needle');
  await stored(nora, mira, 2, Array(64).fill('needle'));
  const seqs: number[] = [];
  let cursor: number | undefined;
  do {
    const { body } = await search(mira, nora, 'needle', cursor);
    expect(body.messages.length).toBeLessThanOrEqual(30);
    seqs.push(...body.messages.map(({ seq }) => seq));
    cursor = body.next_cursor ?? undefined;
  } while (cursor);
  expect(seqs).toEqual(Array.from({ length: 65 }, (_, index) => 65 - index));
});

test('a forged cursor is refused, or only another place in the same conversation', async () => {
  const [nora, mira] = await two();
  await write(nora, mira, 'Needle');
  for (const cursor of [0, -1, 'abc', '1e9', '99999999999'])
    expect((await search(mira, nora, 'needle', cursor)).error.code).toBe('VALIDATION');
  expect((await search(mira, nora, 'needle', 1)).body).toEqual({ messages: [], next_cursor: null });
  expect((await search(mira, nora, 'needle', 9_999_999_999)).body.messages).toHaveLength(1);
});
