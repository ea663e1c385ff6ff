import { dayOf } from '@briefhouse/functions/admin/usage/hours.ts';
import { costsOf } from '@briefhouse/functions/admin/usage/prices.ts';
import { expect, test } from 'vitest';
import { usageRows } from './usage.ts';

interface Row {
  __edb_e__: string;
  pk: string;
  sk: string;
  hour: string;
  day: string;
  cost: number;
  people: number;
  read_units: number;
}
const now = Date.parse('2026-11-23T15:40:00.000Z');
const rows = usageRows(
  now,
  Array.from({ length: 12 }, (_, index) => `person-${index}`),
) as unknown as Row[];
const of = (entity: string) => rows.filter(({ __edb_e__ }) => __edb_e__ === entity);

test('the demo’s days are the sums of what people used in their hours', () => {
  const days = of('usage-day');
  expect(days).toHaveLength(30);
  for (const { day, cost, hour, read_units } of days) {
    const used = of('usage-metric').filter((row) => dayOf(row.hour) === day);
    expect(used.reduce((sum, row) => sum + costsOf(row).cost, 0)).toBe(cost);
    expect(used.reduce((sum, row) => sum + row.read_units, 0)).toBe(read_units);
    expect(
      used
        .map((row) => row.hour)
        .sort()
        .at(-1),
    ).toBe(hour);
  }
});

test('no hour of the demo is one that is still counted, and each person is active once', () => {
  for (const { hour } of of('usage-metric')) expect(hour < '2026-11-23T14').toBe(true);
  const active = of('active-hour').reduce((sum, { people }) => sum + people, 0);
  expect(active).toBe(of('usage-person').length);
  expect(active).toBe(12);
});

test('no row is there twice, and there are few enough to be written in a second', () => {
  expect(new Set(rows.map(({ pk, sk }) => `${pk} ${sk}`)).size).toBe(rows.length);
  expect(rows.length).toBeLessThan(1500);
});
