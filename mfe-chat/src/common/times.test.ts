import { expect, test } from 'vitest';
import { dateOrTimeLabel, dayOf, seenLabels } from './times.ts';

const at = (...[month, day, hour]: [number, number, number]) =>
  new Date(2026, month, day, hour).toISOString();

test('midnight separates two days', () => {
  expect(dayOf(at(2, 9, 23))).not.toBe(dayOf(at(2, 10, 0)));
  expect(dayOf(at(2, 10, 23))).toBe(dayOf(at(2, 10, 0)));
});

test('the time of the same day, the date of another one', () => {
  const label = (iso: string) => dateOrTimeLabel(iso, at(2, 10, 9), 'en-GB');
  expect([label(at(2, 10, 11)), label(at(2, 12, 11))]).toEqual(['11:00', '12 Mar']);
});

const noon = Date.parse('2026-03-10T12:00:00.000Z');

test.each([
  ['2026-03-10T12:00:05.000Z', 'Last seen just now', 'Just now'],
  ['2026-03-10T11:59:01.000Z', 'Last seen just now', 'Just now'],
  ['2026-03-10T11:59:00.000Z', 'Last seen 1 minute ago', '1 min ago'],
  ['2026-03-10T11:48:00.000Z', 'Last seen 12 minutes ago', '12 min ago'],
  ['2026-03-10T11:00:00.000Z', 'Last seen 1 hour ago', '1 h ago'],
  ['2026-03-09T12:00:01.000Z', 'Last seen 23 hours ago', '23 h ago'],
])('%s is labelled %s, or %s', (iso, label, short) => {
  expect(seenLabels(iso, noon)).toEqual([label, short]);
});
