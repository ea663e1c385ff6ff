import { getUsageSummary } from '@briefhouse/contracts/admin/get-usage-summary.ts';
import { listUsageMetrics } from '@briefhouse/contracts/admin/list-usage-metrics.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { log } from '../../kit/log.ts';
import { call } from '../../testing/call.ts';
import { createOwnTable } from '../../testing/own-table.ts';
import { client, creator, person } from '../../testing/people.ts';
import { captureLines, clockAt, delivery, logEvent, usageEvent } from '../../testing/usage.ts';
import { handler as api } from '../api.ts';
import { usageShards } from './hours.ts';
import { handler as takeLines } from './lines.ts';
import { costsOf } from './prices.ts';
import { handler as sumUp } from './sums.ts';
import { usageLineEntity } from './usage-line.entity.ts';

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
const used = (user: { id: string } | undefined, calls: number, at?: string) =>
  usageEvent(user?.id, { calls }, at);

/** How many lines of people are kept of an hour. */
const keptLines = async (hour: string): Promise<number> => {
  const shards = Array.from({ length: usageShards }, (_, shard) =>
    usageLineEntity().query.byHour({ hour, shard }).go({ pages: 'all', consistent: true }),
  );
  const rows = (await Promise.all(shards)).flatMap(({ data }) => data);
  return rows.filter(({ line }) => !line.startsWith('own_')).length;
};

test('lines are summed up by hour and person, with names and what they cost', async () => {
  clockAt('2031-01-10T14:20:00Z');
  const [mira, nora] = [await creator(), await client()];
  await takeLines(
    delivery([
      usageEvent(mira.id, { calls: 1, read_units: 0.5, write_units: 4 }),
      usageEvent(mira.id, { calls: 2, read_units: 1 }),
      usageEvent(nora.id, { messages: 3, emails: 1 }),
      usageEvent(undefined, { read_units: 2.5 }),
      usageEvent(mira.id, { calls: 9 }, '2031-01-10T13:59:59.999Z'),
    ]),
  );
  expect(await sumUp()).toEqual({ hours: 2 });
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
  const listed = (await metrics()).filter(
    // What the functions themselves used is told with their next lines.
    ({ period_start, metric_type }) => period_start.startsWith('2031-01') || metric_type === 'calls',
  );
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

test('a delivery that comes again, in other batches and in any order, changes nothing', async () => {
  clockAt('2031-02-10T14:20:00Z');
  const [mira, nora] = [await creator(), await client()];
  const events = [used(mira, 1), used(nora, 2), used(mira, 4), used(undefined, 8)];
  await takeLines(delivery(events));
  await sumUp();
  for (const again of [events.toReversed(), events.slice(1, 3), events, [...events, ...events]])
    await takeLines(delivery(again));
  await sumUp();
  await sumUp();
  const listed = (await metrics()).filter(({ metric_type }) => metric_type === 'calls');
  const ofMonth = listed.filter(({ period_start }) => period_start.startsWith('2031-02'));
  expect(ofMonth.map(({ user_id, metric_value }) => [user_id, metric_value]).sort()).toEqual(
    [
      [mira.id, 5],
      [nora.id, 2],
      [null, 8],
    ].sort(),
  );
  expect(await keptLines('2031-02-10T14')).toBe(events.length);
  const { people, active_users } = await summary();
  expect(active_users).toBe(2);
  expect(people.map(({ user_id, cost_estimate }) => [user_id, cost_estimate])).toEqual([
    [mira.id, costsOf({ calls: 5 }).cost],
    [nora.id, costsOf({ calls: 2 }).cost],
  ]);
});

test('two runs at once count nothing twice', async () => {
  clockAt('2031-03-10T14:20:00Z');
  const people = await Promise.all(Array.from({ length: 100 }, () => client()));
  await takeLines(delivery(people.map((user) => used(user, 3))));
  await Promise.all([sumUp(), sumUp(), sumUp()]);
  const { active_users, people: top, days } = await summary();
  expect(active_users).toBe(100);
  expect(top).toHaveLength(10);
  for (const { cost_estimate } of top) expect(cost_estimate).toBe(costsOf({ calls: 3 }).cost);
  expect(days.at(-1)?.metrics.calls).toBe(300);
});

test('late lines still count, of a day at most, and what is older is left out and told', async () => {
  clockAt('2031-04-10T14:20:00Z');
  const mira = await creator();
  await takeLines(delivery([used(mira, 1)]));
  await sumUp();
  clockAt('2031-04-10T18:00:00Z');
  await sumUp();
  // The hour was closed by that run: nothing is left of it but this one.
  await takeLines(delivery([used(mira, 2, '2031-04-10T14:50:00.000Z')]));
  await sumUp();
  const ofHour = async () =>
    (await metrics()).find(
      ({ period_start, user_id }) => period_start === '2031-04-10T14:00:00.000Z' && user_id === mira.id,
    )?.metric_value;
  expect(await ofHour()).toBe(3);
  const errors = vi.spyOn(log, 'error').mockImplementation(() => {});
  await takeLines(
    delivery([used(mira, 7, '2031-04-08T14:00:00.000Z'), used(mira, 7, '2031-04-10T19:00:00.000Z')]),
  );
  expect(errors).toHaveBeenCalledWith('usage lines not understood', {
    log_group: 'Briefhouse-test-ApiChat',
    count: 2,
  });
  errors.mockRestore();
  await sumUp();
  expect(await ofHour()).toBe(3);
  expect((await summary()).days.map(({ metrics: { calls } }) => calls).reduce((a, b) => a + b, 0)).toBe(3);
});

test('an hour is not summed up again when the first of its lines may be gone', async () => {
  clockAt('2031-05-10T14:20:00Z');
  const mira = await creator();
  await takeLines(delivery([used(mira, 1)]));
  await sumUp();
  await takeLines(delivery([used(mira, 1)]));
  clockAt('2031-05-13T15:00:01Z');
  const errors = vi.spyOn(log, 'error').mockImplementation(() => {});
  expect(await sumUp()).toEqual({ hours: 1 });
  expect(errors).toHaveBeenCalledWith('usage not summed up in time', { hour: '2031-05-10T14' });
  errors.mockRestore();
  expect((await summary()).days.find(({ day }) => day === '2031-05-10')?.metrics.calls).toBe(1);
  expect(await sumUp()).toEqual({ hours: 0 });
});

test('active users are those with a call in this hour or the 23 before', async () => {
  clockAt('2031-06-10T14:20:00Z');
  const [mira, nora, ada] = [await creator(), await client(), await client()];
  // A mail to somebody is no call of theirs.
  await takeLines(
    delivery([used(mira, 1), used(nora, 1), usageEvent(ada.id, { emails: 1 }), used(undefined, 5)]),
  );
  await sumUp();
  expect((await summary()).active_users).toBe(2);
  clockAt('2031-06-11T09:00:00Z');
  await takeLines(delivery([used(nora, 1), used(ada, 1)]));
  await sumUp();
  expect((await summary()).active_users).toBe(3);
  clockAt('2031-06-11T13:59:00Z');
  expect((await summary()).active_users).toBe(3);
  clockAt('2031-06-11T14:00:00Z');
  expect((await summary()).active_users).toBe(2);
  // A line that comes late of an hour before that of the last call moves nobody back.
  await takeLines(delivery([used(nora, 1, '2031-06-10T15:00:00.000Z')]));
  await sumUp();
  expect((await summary()).active_users).toBe(2);
  clockAt('2031-06-12T08:59:00Z');
  expect((await summary()).active_users).toBe(2);
  clockAt('2031-06-12T09:00:00Z');
  expect((await summary()).active_users).toBe(0);
});

test('the month’s cost, and who cost most, begin anew with each month', async () => {
  clockAt('2031-07-31T23:30:00Z');
  const [mira, nora] = [await creator(), await client()];
  await takeLines(delivery([used(mira, 1000), used(nora, 10)]));
  await sumUp();
  const july = await summary();
  expect(july.people.map(({ user_name }) => user_name)).toEqual(['Mira Petrova', 'Nora Lind']);
  clockAt('2031-08-01T00:05:00Z');
  const begun = await summary();
  expect([begun.total_cost, begun.people]).toEqual([0, []]);
  // Two lines of July come late; Nora has been busy in August already.
  await takeLines(delivery([used(nora, 20)]));
  await sumUp();
  await takeLines(
    delivery([used(nora, 400, '2031-07-31T23:59:00.000Z'), used(mira, 1, '2031-07-31T23:59:00.000Z')]),
  );
  await sumUp();
  const { people, total_cost, days } = await summary();
  expect(people).toEqual([
    { user_id: nora.id, user_name: 'Nora Lind', cost_estimate: costsOf({ calls: 20 }).cost },
  ]);
  const [last, today] = days.slice(-2);
  expect([last?.metrics.calls, today?.metrics.calls]).toEqual([1411, 20]);
  expect(total_cost).toBe(today?.cost_estimate);
});

test('the sums of a day are those of its metrics, to the billionth of a dollar', async () => {
  clockAt('2031-09-10T00:20:00Z');
  const people = await Promise.all(Array.from({ length: 5 }, () => client()));
  for (const hour of [0, 5, 9]) {
    clockAt(`2031-09-10T0${hour}:20:00Z`);
    await takeLines(
      delivery(
        people.flatMap((user, index) => [
          usageEvent(user.id, { calls: index, read_units: 0.5 * index, media_bytes: 12_345 * index }),
          usageEvent(user.id, { write_units: 3, emails: index % 2 }),
        ]),
      ),
    );
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

test('what this function itself used is kept with the next lines', async () => {
  clockAt('2031-10-10T14:20:00Z');
  const mira = await creator();
  await takeLines(delivery([used(mira, 1)]));
  await takeLines(delivery([used(mira, 1)]));
  await sumUp();
  const own = (await metrics()).find(
    ({ user_id, period_start }) => !user_id && period_start.startsWith('2031-10'),
  );
  // Two rows, the first with the mark of its hour; what the last month's tests left is in this row too.
  expect(own).toMatchObject({ metric_type: 'write_units' });
  expect(own?.metric_value).toBeGreaterThanOrEqual(2);
});

test('a poisoned line is left out, told to the alarm, and holds up none', async () => {
  clockAt('2031-11-10T14:20:00Z');
  const mira = await creator();
  const at = new Date('2031-11-10T14:00:00Z').toISOString();
  const line = (fields: object) => JSON.stringify({ message: 'usage', at, counts: { calls: 1 }, ...fields });
  const poisoned = [
    'usage',
    '{"message":"usage"',
    'null',
    '[]',
    line({ level: 'info' }),
    line({ counts: { calls: -1 } }),
    line({ counts: { calls: '1' } }),
    line({ counts: { calls: 1, other: 2 } }),
    line({ counts: {}, __proto__: { calls: 2 }, extra: 1 }),
    line({ user_id: '' }),
    line({ user_id: 'a#b' }),
    line({ user_id: 'x'.repeat(65) }),
    line({ at: 'yesterday' }),
    line({ at: '2031-11-10T15:20:00.000Z' }),
    `${line({ user_id: mira.id })}${' '.repeat(1000)}`,
    `{"message":"usage","at":"${at}","counts":{"calls":1e999}}`,
  ];
  const errors = vi.spyOn(log, 'error').mockImplementation(() => {});
  await takeLines(delivery([used(mira, 1), ...poisoned.map(logEvent), used(mira, 2)]));
  expect(errors).toHaveBeenCalledExactlyOnceWith('usage lines not understood', {
    log_group: 'Briefhouse-test-ApiChat',
    count: poisoned.length,
  });
  errors.mockRestore();
  await sumUp();
  expect((await summary()).days.at(-1)?.metrics.calls).toBe(3);
});

test('CloudWatch’s question whether the function is there is no usage', async () => {
  clockAt('2031-12-10T14:20:00Z');
  await sumUp();
  await takeLines(
    delivery([logEvent('CWL CONTROL MESSAGE: Checking health of destination')], 'CONTROL_MESSAGE'),
  );
  expect(await sumUp()).toEqual({ hours: 0 });
});

test('nothing that people can put into a log becomes a usage line', async () => {
  clockAt('2032-01-10T14:20:00Z');
  await sumUp();
  const forged = JSON.stringify({
    message: 'usage',
    at: new Date('2032-01-10T14:00:00Z').toISOString(),
    counts: { calls: 9 },
  });
  const lines = captureLines();
  const error = new Error(`typed\n${forged}\n`, { cause: new Error(`\r\n${forged}`) });
  log.info(`x\n${forged}`);
  log.info('usage', {
    at: '2032-01-10T14:00:00.000Z',
    counts: { calls: 9 },
    typed: `\n${forged}\n\u2028${forged}`,
  });
  log.warn('refused', { message: 'usage', [`\n${forged}`]: forged });
  log.error('failed', { error, message: 'usage', level: undefined });
  const written = lines();
  vi.stubEnv('BRIEFHOUSE_LOG', 'off');
  vi.restoreAllMocks();
  // One line each: nothing that is written has a line break of its own.
  expect(written.flatMap((line) => line.split(/[\r\n]/))).toHaveLength(4);
  await takeLines(delivery(written.map(logEvent)));
  expect(await sumUp()).toEqual({ hours: 0 });
});

test('only administrators see usage', async () => {
  for (const user of [await creator(), await client(), person({ groups: ['moderator'] })]) {
    expect((await call(api, getUsageSummary, {}, { user })).error.code).toBe('FORBIDDEN');
    expect((await call(api, listUsageMetrics, {}, { user })).error.code).toBe('FORBIDDEN');
  }
});
