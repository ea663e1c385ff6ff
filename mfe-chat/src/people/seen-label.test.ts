import { expect, test } from 'vitest';
import { seenLabel, seenShort } from './seen-label.ts';

const now = Date.parse('2026-03-10T12:00:00.000Z');

test.each([
  ['2026-03-10T12:00:05.000Z', 'Last seen just now', 'Just now'],
  ['2026-03-10T11:59:01.000Z', 'Last seen just now', 'Just now'],
  ['2026-03-10T11:59:00.000Z', 'Last seen 1 minute ago', '1 min ago'],
  ['2026-03-10T11:48:00.000Z', 'Last seen 12 minutes ago', '12 min ago'],
  ['2026-03-10T11:00:00.000Z', 'Last seen 1 hour ago', '1 h ago'],
  ['2026-03-09T12:00:01.000Z', 'Last seen 23 hours ago', '23 h ago'],
])('%s is labelled %s, or %s', (iso, label, short) => {
  expect([seenLabel(iso, now), seenShort(iso, now)]).toEqual([label, short]);
});
