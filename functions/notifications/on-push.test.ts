import { randomUUID } from 'node:crypto';
import { realtimeEvent } from '@briefhouse/contracts/realtime/events.ts';
import { expect, test } from 'vitest';
import { toChange } from '../kit/change.ts';
import { record } from '../testing/record.ts';
import { onPush } from './on-push.ts';

const row = { __edb_e__: 'notification', user_id: 'mira', notification_id: randomUUID(), read: true };

test('a notice that is gone, read or not, is told by its id to the person it was for', () => {
  const [publication, ...others] = onPush(toChange(record(row, undefined)));
  expect(others).toEqual([]);
  expect(publication).toEqual({
    topic: 'user:mira',
    event: { type: 'notification.deleted', notification_id: row.notification_id },
  });
  expect(realtimeEvent.parse(publication?.event)).toEqual(publication?.event);
});

test('a notice that was only read is told by the counters', () => {
  expect(onPush(toChange(record({ ...row, read: false }, row)))).toEqual([]);
});
