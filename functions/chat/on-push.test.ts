import { randomUUID } from 'node:crypto';
import { realtimeEvent } from '@briefhouse/contracts/realtime/events.ts';
import { expect, test } from 'vitest';
import { toChange } from '../kit/change.ts';
import { idAt } from '../kit/ids.ts';
import { conversationsOf, write } from '../testing/chat.ts';
import { client, creator } from '../testing/people.ts';
import { record } from '../testing/record.ts';
import { followUp } from '../testing/workers.ts';
import type { ConversationRow } from './conversation/row.ts';
import { readConversationRow } from './conversation/table.ts';
import { onPush } from './on-push.ts';
import { pairOf } from './pair.ts';

type Row = Record<string, unknown>;
const pushed = (before: object | undefined, after: object) =>
  onPush(toChange(record(before && stored(before), stored(after))));
const stored = (row: object): Row => ({ __edb_e__: 'conversation', ...row });

const row: ConversationRow = {
  pk: 'chat#anna.zoe',
  seq: 4,
  low_sent: 3,
  last: { by: 'low', content: 'See you', at: '2026-03-01T10:00:00.000Z' },
  low: { first_name: 'Anna', last_name: 'A', user_type: 'creator' },
  high: { first_name: 'Zoe', last_name: 'Z', user_type: 'client' },
  low_read: 1,
  high_read: 1,
  low_deleted: 0,
  high_deleted: 0,
  version: 7,
  gsi1pk: 'chats#anna',
  gsi1sk: '01',
  gsi2pk: 'chats#zoe',
  gsi2sk: '01',
};
const changed = (fields: Partial<ConversationRow>) => ({ ...row, ...fields, version: 8 });

const asStored = (fields: object) => ({
  __edb_e__: 'message',
  conversation_id: 'anna.zoe',
  seq: 4,
  sender_id: 'zoe',
  client_id: randomUUID(),
  content: 'Hello',
  sent: 1,
  created_at: '2026-03-01T10:00:00.000Z',
  ...fields,
});

test('a message reaches its two people and nobody else', async () => {
  const publications = await pushed(undefined, asStored({}));
  expect(publications.map(({ topic }) => topic)).toEqual(['user:anna', 'user:zoe']);
  expect(publications[0]?.event).toMatchObject({
    message: { sender_id: 'zoe', recipient_id: 'anna', seq: 4 },
  });
  expect(realtimeEvent.parse(publications[0]?.event)).toEqual(publications[0]?.event);
});

test('an edit and a reaction reach both, a deletion only whom it is deleted for', async () => {
  const was = asStored({ low_version: 1, high_version: 2 });
  const topics = async (is: object) =>
    (await pushed(was, { ...was, ...is })).map(({ topic, event }) => [topic, event.type]);
  const both = [
    ['user:anna', 'message.changed'],
    ['user:zoe', 'message.changed'],
  ];
  expect(await topics({ content: 'Hi', edited_at: '2026-03-01T10:01:00.000Z', low_version: 2 })).toEqual(
    both,
  );
  expect(await topics({ low_reaction: 'love', low_version: 2, high_version: 3 })).toEqual(both);
  const [deleted, ...others] = await pushed(was, { ...was, high_deleted: true, high_version: 3 });
  expect(deleted).toMatchObject({
    topic: 'user:zoe',
    event: { message: { content: '', deleted: true, version: 3 } },
  });
  expect(others).toEqual([]);
  expect(realtimeEvent.parse(deleted?.event)).toEqual(deleted?.event);
});

test('a change of a message that one has deleted is told to the other alone', async () => {
  const was = asStored({ low_deleted: true });
  const publications = await pushed(was, { ...was, high_reaction: 'wow', low_version: 1, high_version: 1 });
  expect(publications.map(({ topic }) => topic)).toEqual(['user:zoe']);
});

test('each sees a changed conversation from their own side', async () => {
  const [low, high] = await pushed(row, changed({ seq: 5, low_sent: 4 }));
  expect(low).toMatchObject({
    topic: 'user:anna',
    event: { conversation: { partner: { id: 'zoe' }, unread: 0, version: 8, last_message: { seq: 5 } } },
  });
  expect(high).toMatchObject({
    topic: 'user:zoe',
    event: { conversation: { partner: { id: 'anna' }, unread: 3 } },
  });
  expect(realtimeEvent.parse(high?.event)).toEqual(high?.event);
});

test('reading or deleting a conversation is published to that person only', async () => {
  expect(await pushed(row, changed({ high_read: 3 }))).toMatchObject([
    { topic: 'user:zoe', event: { conversation: { unread: 0 } } },
  ]);
  const deleted = await pushed(row, changed({ low_deleted: 4, gsi1pk: 'chats#anna#deleted' }));
  expect(deleted).toEqual([
    {
      topic: 'user:anna',
      event: { type: 'conversation.deleted', partner_id: 'zoe', through: 4, version: 8 },
    },
  ]);
  expect(realtimeEvent.parse(deleted[0]?.event)).toEqual(deleted[0]?.event);
});

test('a new position in the lists is not published', async () => {
  expect(await pushed(row, { ...row, gsi1sk: '02', gsi2sk: '02' })).toEqual([]);
});

test('a new message moves its conversation to the top of both lists', async () => {
  const [nora, mira, other] = [await client(), await creator(), await creator()];
  await write(nora, mira, 'Long ago');
  const pair = pairOf(nora.id, mira.id);
  const old = (await readConversationRow(pair)) as ConversationRow;
  const hourAgo = idAt(Date.now() - 3_600_000);
  await write(nora, other, 'Meanwhile');
  await write(nora, mira, 'Now');
  const now = (await readConversationRow(pair)) as ConversationRow;
  const stale = { ...now, gsi1sk: hourAgo, gsi2sk: hourAgo };
  await followUp(record({ ...old }, { ...stale }));
  const moved = (await readConversationRow(pair)) as ConversationRow;
  expect(moved.gsi1sk.slice(0, 9) > hourAgo.slice(0, 9)).toBe(true);
  expect([moved.version, moved.gsi2sk]).toEqual([now.version, moved.gsi1sk]);
  expect((await conversationsOf(nora)).map(({ partner }) => partner.id)).toEqual([mira.id, other.id]);
});
