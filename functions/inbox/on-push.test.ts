import { randomUUID } from 'node:crypto';
import { realtimeEvent } from '@briefhouse/contracts/realtime/events.ts';
import { expect, test } from 'vitest';
import { toChange } from '../kit/change.ts';
import { record } from '../testing/record.ts';
import { onPush } from './on-push.ts';

const row = { __edb_e__: 'notification', user_id: 'mira', notification_id: randomUUID() };

type Row = Record<string, unknown>;
const stored = {
  ...row,
  type: 'post_comment',
  target: 'post',
  post_id: 'P1',
  message: 'Mira commented.',
  read: false,
  created_at: '2026-03-10T12:00:00.000Z',
};
const published = (before: Row | undefined, after: Row | undefined) =>
  onPush(toChange(record(before, after))).map(({ topic, event }) => {
    expect(topic).toBe('user:mira');
    expect(realtimeEvent.parse(event)).toEqual(event);
    return event.type;
  });

test('a notice that is deleted or brought back is published to its recipient; its row may go later in silence', () => {
  const deleted = { ...stored, deleted_at: '2026-03-10T12:01:00.000Z' };
  expect(published(stored, deleted)).toEqual(['notification.deleted']);
  expect(published(deleted, stored)).toEqual(['refetch']);
  expect(published(deleted, undefined)).toEqual([]);
});

test('one that takes the place of another is published with the end of that one; an unlisted one is not', () => {
  expect(published(undefined, stored)).toEqual(['notification.created']);
  expect(published(undefined, { ...stored, replaced_id: 'N0' })).toEqual([
    'notification.deleted',
    'notification.created',
  ]);
  expect(published(undefined, { ...stored, unlisted: true })).toEqual([]);
});

test('that all were read or deleted is published, also when none of them was unread', () => {
  const unread = { __edb_e__: 'unread', user_id: 'mira', notifications: 0, version: 3 };
  expect(published(unread, { ...unread, version: 4 })).toEqual(['unread.changed']);
  expect(published(unread, { ...unread, version: 4, deleted_until: 'N1' })).toEqual([
    'unread.changed',
    'refetch',
  ]);
  expect(published(unread, { ...unread, version: 4, read_until: 'N1' })).toEqual([
    'unread.changed',
    'refetch',
  ]);
});

test('that a notice was read is published once, and nothing of an unlisted one', () => {
  expect(published(stored, { ...stored, read: true })).toEqual(['notification.read']);
  expect(published({ ...stored, read: true }, { ...stored, read: true, says: 'Mira' })).toEqual([]);
  expect(published({ ...stored, unlisted: true }, { ...stored, unlisted: true, read: true })).toEqual([]);
});

test('words that change are fetched again, and what is no longer true is published as deleted', () => {
  const shown = { ...stored, type: 'project_message', target: 'answer' };
  expect(published(shown, { ...shown, message: 'You accepted.', read: true })).toEqual(['refetch']);
  expect(published(shown, { ...shown, deleted_at: '2026-03-10T12:00:00.000Z' })).toEqual([
    'notification.deleted',
  ]);
  const unlisted = { ...shown, unlisted: true };
  expect(published(unlisted, { ...unlisted, message: 'You accepted.' })).toEqual([]);
});
