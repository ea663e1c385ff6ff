import { expect, test } from 'vitest';
import { dateOrTimeLabel, dayLabel, dayOf } from './days.ts';

const now = new Date(2026, 2, 10, 12).getTime();
const at = (...[month, day, hour]: [number, number, number]) =>
  new Date(2026, month, day, hour).toISOString();

test.each([
  [at(2, 10, 0), 'Today'],
  [at(2, 11, 9), 'Today'],
  [at(2, 9, 23), 'Yesterday'],
  [at(2, 4, 1), 'Wednesday'],
  [at(2, 3, 23), 'Tue 3 March'],
  [new Date(2025, 11, 31, 12).toISOString(), '31 December 2025'],
])('%s stands under %j', (iso, label) => {
  expect(dayLabel(iso, now, 'en-GB').replace(',', '')).toBe(label);
});

test('midnight separates two days', () => {
  expect(dayOf(at(2, 9, 23))).not.toBe(dayOf(at(2, 10, 0)));
  expect(dayOf(at(2, 10, 23))).toBe(dayOf(at(2, 10, 0)));
});

test('the time of the same day, the date of another one', () => {
  const label = (iso: string) => dateOrTimeLabel(iso, at(2, 10, 9), 'en-GB');
  expect([label(at(2, 10, 11)), label(at(2, 12, 11))]).toEqual(['11:00', '12 Mar']);
});
