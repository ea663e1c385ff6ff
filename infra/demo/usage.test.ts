import { dayOf } from '@briefhouse/functions/admin/usage/hours.ts';
import { expect, test } from 'vitest';
import { usageRows } from './usage.ts';

interface Row {
  __edb_e__: string;
  pk: string;
  sk: string;
  hour: string;
  unit: string;
  period: string;
  cost: number;
  people: number;
}
const now = Date.parse('2026-11-23T15:40:00.000Z');
const rows = usageRows(
  now,
  Array.from({ length: 12 }, (_, index) => `person-${index}`),
) as unknown as Row[];
const of = (entity: string) => rows.filter(({ __edb_e__ }) => __edb_e__ === entity);

test('the demo’s days are the sums of their hours, and those of what people used in them', () => {
  const [days, hours] = ['day', 'hour'].map((unit) => of('usage-sum').filter((row) => row.unit === unit));
  expect(days).toHaveLength(30);
  for (const { period, cost } of days ?? []) {
    const sum = (list: readonly Row[]) => list.reduce((total, row) => total + row.cost, 0);
    expect(sum(hours?.filter((row) => dayOf(row.period) === period) ?? [])).toBe(cost);
    expect(sum(of('usage-metric').filter((row) => dayOf(row.hour) === period))).toBe(cost);
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
