import { expect, test } from 'vitest';
import { monthsOf } from './months.ts';

const at = (year: number, month: number, day: number, hour = 12) =>
  new Date(year, month - 1, day, hour).toISOString();
const now = new Date(2026, 1, 28, 23, 59).getTime();

test('six months up to now, over the turn of the year', () => {
  expect(monthsOf([], now).map(({ key }) => key)).toEqual([
    '2025-09',
    '2025-10',
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
  ]);
});

test('a period adds to the local month that it begins in; what lies before the six months is left out', () => {
  const period = (starts_at: string, requests: number, revenue_cents: number) => ({
    starts_at,
    requests,
    revenue_cents,
  });
  const months = monthsOf(
    [
      period(at(2025, 8, 31, 23), 7, 70_000),
      period(at(2025, 12, 2), 0, 4_000),
      period(at(2025, 12, 31, 23), 0, 6_000),
      period(at(2026, 1, 1, 0), 1, 2_000),
      period(at(2026, 1, 31, 23), 1, 0),
      period(at(2026, 2, 2), 0, 300),
    ],
    now,
  );
  expect(months.map(({ requests }) => requests)).toEqual([0, 0, 0, 0, 2, 0]);
  expect(months.map(({ revenue_cents }) => revenue_cents)).toEqual([0, 0, 0, 10_000, 2_000, 300]);
});
