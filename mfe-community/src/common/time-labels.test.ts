import { expect, test } from 'vitest';
import { editedLabel, expiresSoon, expiryLabel } from './time-labels.ts';

const now = Date.parse('2026-03-10T12:00:00Z');
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const ahead = (ms: number) => new Date(now + ms).toISOString();

test.each([
  [30 * day - 500, 'Expires in 30 days'],
  [36 * hour, 'Expires in 2 days'],
  [25 * hour, 'Expires in 1 day'],
  [5 * hour + minute, 'Expires in 5 hours'],
  [hour, 'Expires in 1 hour'],
  [20 * minute, 'Expires in 20 minutes'],
  [1000, 'Expires in 1 minute'],
  [-1000, 'Expires in 1 minute'],
])('a post with %i ms left says %j', (ms, label) => {
  expect(expiryLabel(ahead(ms), now)).toBe(label);
});

test('the last day is soon', () => {
  expect([expiresSoon(ahead(day), now), expiresSoon(ahead(day - 1), now)]).toEqual([false, true]);
});

test.each([
  [minute - 1, 'Edited just now'],
  [5 * minute, 'Edited 5 min ago'],
  [3 * hour, 'Edited 3h ago'],
])('a text changed %i ms ago says %j', (ms, label) => {
  expect(editedLabel(ahead(-ms), now)).toBe(label);
});
