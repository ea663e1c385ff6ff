import { expect, it } from 'vitest';
import { timeLeftLabel } from './time-left.ts';

const now = Date.parse('2026-03-10T12:00:00Z');
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

it.each([
  [72 * hour, '3 days'],
  [72 * hour - 1, '2 days 23 hours'],
  [day + hour, '1 day 1 hour'],
  [day + 59 * minute, '1 day'],
  [day - 1, '23 hours 59 minutes'],
  [5 * hour, '5 hours'],
  [hour + minute, '1 hour 1 minute'],
  [59 * minute + 59 * second, '59 minutes'],
  [minute, '1 minute'],
  [minute - 1, 'less than a minute'],
  [0, ''],
  [-day, ''],
])('%i ms are left: %j', (ms, label) => {
  expect(timeLeftLabel(new Date(now + ms).toISOString(), now)).toBe(label);
});

it('is empty for an invalid time', () => {
  expect(timeLeftLabel('soon', now)).toBe('');
});
