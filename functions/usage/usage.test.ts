import { getUsageSummary, listUsageMetrics } from '@briefhouse/contracts/admin/usage-metric.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { handler as api } from '../root/apis/admin.ts';
import { call } from '../testing/call.ts';
import { createOwnTable } from '../testing/own-table.ts';
import { client, creator, person } from '../testing/people.ts';
import { clockAt, writeUsage } from '../testing/usage.ts';
import { costsOf } from './prices.ts';
import { handler as sumUp } from './sum-up.ts';

// All that these tests ask for is of the whole product, so each has a month of its own in a table of their own.
let table: Awaited<ReturnType<typeof createOwnTable>>;
beforeAll(async () => {
  table = await createOwnTable();
  vi.stubEnv('TABLE_NAME', table.name);
});
afterAll(() => table.remove());

const admin = person({ groups: ['admin'] });
const summary = async () => (await call(api, getUsageSummary, {}, { user: admin })).body;
const metrics = async () => (await call(api, listUsageMetrics, {}, { user: admin })).body.usage_metrics;

test('usage is listed by hour and person, with names and costs', async () => {
  clockAt('2031-01-10T13:30:00Z');
  const [mira, nora] = [await creator(), await client()];
  await writeUsage(mira.id, { calls: 9 });
  clockAt('2031-01-10T14:20:00Z');
  await writeUsage(mira.id, { calls: 1, read_units: 0.5, write_units: 4 });
  await writeUsage(mira.id, { calls: 2, read_units: 1 });
  await writeUsage(nora.id, { messages: 3, emails: 1 });
  await writeUsage(undefined, { read_units: 2.5 });
  const hour = { period_start: '2031-01-10T14:00:00.000Z', period_end: '2031-01-10T15:00:00.000Z' };
  const of =
    (user_id: string | null, user_name: string | null) =>
    (metric_type: string, metric_value: number, cost_estimate: number) => ({
      metric_type,
      metric_value,
      cost_estimate,
      ...hour,
      user_id,
      user_name,
    });
  const [ofMira, ofNora, own] = [of(mira.id, 'Mira Petrova'), of(nora.id, 'Nora Lind'), of(null, null)];
  const listed = await metrics();
  expect(listed.slice(0, 6)).toEqual([
    ofNora('emails', 1, 100_000),
    ofMira('calls', 3, 12_300),
    ofNora('messages', 3, 6840),
    ofMira('write_units', 4, 3050),
    own('read_units', 2.5, 381),
    ofMira('read_units', 1.5, 229),
  ]);
  expect(listed[6]).toMatchObject({
    metric_type: 'calls',
    metric_value: 9,
    period_start: '2031-01-10T13:00:00.000Z',
  });
});

test('an hour is summed up once, when it is over, and none is left out by a run that did not happen', async () => {
  clockAt('2031-02-10T14:20:00Z');
  const mira = await creator();
  await writeUsage(mira.id, { calls: 1 });
  expect(await sumUp()).toEqual({ hours: 0 });
  clockAt('2031-02-10T15:05:00Z');
  expect(await sumUp()).toEqual({ hours: 1 });
  await writeUsage(mira.id, { calls: 2 });
  clockAt('2031-02-11T00:30:00Z');
  await writeUsage(mira.id, { calls: 4 });
  clockAt('2031-02-11T09:05:00Z');
  expect(await sumUp()).toEqual({ hours: 2 });
  expect(await sumUp()).toEqual({ hours: 0 });
  const { days, people, counted_at } = await summary();
  expect(days.slice(-2).map(({ metrics: { calls } }) => calls)).toEqual([3, 4]);
  expect(people).toEqual([
    { user_id: mira.id, user_name: 'Mira Petrova', cost_estimate: costsOf({ calls: 7 }).cost },
  ]);
  expect(counted_at).toMatch(/^2031-02-11T09:05/);
});

test('runs at once count nothing twice', async () => {
  clockAt('2031-03-10T14:20:00Z');
  const people = await Promise.all(Array.from({ length: 100 }, () => client()));
  await Promise.all(people.map(({ id }) => writeUsage(id, { calls: 3 })));
  clockAt('2031-03-10T15:05:00Z');
  await Promise.all([sumUp(), sumUp(), sumUp()]);
  const { active_users, people: top, days } = await summary();
  expect(active_users).toBe(100);
  expect(top).toHaveLength(10);
  for (const { cost_estimate } of top) expect(cost_estimate).toBe(costsOf({ calls: 3 }).cost);
  expect(days.at(-1)?.metrics.calls).toBe(300);
});

test('active users are those with a call in this hour or the 23 before', async () => {
  clockAt('2031-06-10T14:20:00Z');
  const [mira, nora, ada] = [await creator(), await client(), await client()];
  await writeUsage(mira.id, { calls: 1 });
  await writeUsage(nora.id, { calls: 1 });
  // A mail to somebody is no call of theirs.
  await writeUsage(ada.id, { emails: 1 });
  await writeUsage(undefined, { calls: 5 });
  clockAt('2031-06-10T15:05:00Z');
  await sumUp();
  expect((await summary()).active_users).toBe(2);
  clockAt('2031-06-11T09:00:00Z');
  await writeUsage(nora.id, { calls: 1 });
  await writeUsage(ada.id, { calls: 1 });
  clockAt('2031-06-11T10:05:00Z');
  await sumUp();
  expect((await summary()).active_users).toBe(3);
  clockAt('2031-06-11T13:59:00Z');
  expect((await summary()).active_users).toBe(3);
  clockAt('2031-06-11T14:00:00Z');
  expect((await summary()).active_users).toBe(2);
  clockAt('2031-06-12T08:59:00Z');
  expect((await summary()).active_users).toBe(2);
  clockAt('2031-06-12T09:00:00Z');
  expect((await summary()).active_users).toBe(0);
});

test('the month’s cost, and who cost most, begin anew with each month', async () => {
  clockAt('2031-07-31T23:30:00Z');
  const [mira, nora] = [await creator(), await client()];
  await writeUsage(mira.id, { calls: 1000 });
  await writeUsage(nora.id, { calls: 10 });
  clockAt('2031-08-01T00:05:00Z');
  await sumUp();
  const begun = await summary();
  expect([begun.total_cost, begun.people, begun.days.at(-2)?.metrics.calls]).toEqual([0, [], 1010]);
  await writeUsage(nora.id, { calls: 20 });
  clockAt('2031-08-01T01:05:00Z');
  await sumUp();
  const { people, total_cost, days } = await summary();
  const { cost } = costsOf({ calls: 20 });
  expect(people).toEqual([{ user_id: nora.id, user_name: 'Nora Lind', cost_estimate: cost }]);
  expect([total_cost, days.at(-1)?.cost_estimate]).toEqual([cost, cost]);
});

test('the sums of a day are those of its metrics', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => client()));
  for (const hour of [0, 5, 8]) {
    clockAt(`2031-09-10T0${hour}:20:00Z`);
    for (const [index, { id }] of people.entries()) {
      await writeUsage(id, { calls: index, read_units: 0.5 * index, media_bytes: 12_345 * index });
      await writeUsage(id, { write_units: 3, emails: index % 2 });
    }
    clockAt(`2031-09-10T0${hour + 1}:05:00Z`);
    await sumUp();
  }
  const listed = (await metrics()).filter(({ period_start }) => period_start.startsWith('2031-09'));
  const day = (await summary()).days.at(-1);
  for (const [metric, value] of Object.entries(day?.metrics ?? {}))
    expect(
      listed.reduce((sum, row) => sum + (row.metric_type === metric ? row.metric_value : 0), 0),
      metric,
    ).toBe(value);
  expect(listed.reduce((sum, row) => sum + row.cost_estimate, 0)).toBe(day?.cost_estimate);
});

test('only administrators see usage', async () => {
  for (const user of [await creator(), await client(), person({ groups: ['moderator'] })]) {
    expect((await call(api, getUsageSummary, {}, { user })).error.code).toBe('FORBIDDEN');
    expect((await call(api, listUsageMetrics, {}, { user })).error.code).toBe('FORBIDDEN');
  }
});
