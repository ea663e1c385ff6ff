import { randomUUID } from 'node:crypto';
import { realtimeEvent } from '@briefhouse/contracts/realtime/events.ts';
import { expect, test } from 'vitest';
import { toChange } from '../kit/change.ts';
import { record } from '../testing/record.ts';
import { onPush } from './on-push.ts';

const row = { __edb_e__: 'notification', user_id: 'mira', notification_id: randomUUID(), read: true };

test('a deleted notice, read or not, is published by its id to its recipient', () => {
  const [publication, ...others] = onPush(toChange(record(row, undefined)));
  expect(others).toEqual([]);
  expect(publication).toEqual({
    topic: 'user:mira',
    event: { type: 'notification.deleted', notification_id: row.notification_id },
  });
  expect(realtimeEvent.parse(publication?.event)).toEqual(publication?.event);
});

test('reading a notice publishes the counters only', () => {
  expect(onPush(toChange(record({ ...row, read: false }, row)))).toEqual([]);
});
