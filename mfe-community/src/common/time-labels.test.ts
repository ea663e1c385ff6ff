import { expect, test } from 'vitest';
import { expiresSoon, expiryLabel, postAge } from './time-labels.ts';

const now = Date.parse('2026-03-10T12:00:00Z');
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const ago = (ms: number) => new Date(now - ms).toISOString();
const ahead = (ms: number) => new Date(now + ms).toISOString();

test.each([
  [0, 'Just now'],
  [-5 * minute, 'Just now'],
  [minute, '1m ago'],
  [hour - 1, '59m ago'],
  [hour, '1h ago'],
  [day - 1, '23h ago'],
  [day, '1d ago'],
  [7 * day - 1, '6d ago'],
  [7 * day, '3 Mar'],
])('a post made %i ms ago is %j', (ms, label) => {
  expect(postAge(ago(ms), now, 'en-GB')).toBe(label);
});

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
