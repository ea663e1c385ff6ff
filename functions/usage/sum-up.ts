import { metricTypes } from '@briefhouse/contracts/admin/usage-metric.ts';
import { epochMs, epochSeconds, now, seconds } from '../kit/clock.ts';
import { type Counts, product } from '../kit/meter.ts';
import { readRows } from '../kit/read-rows.ts';
import { retryLimits, retryOnConflict } from '../kit/retry.ts';
import { put, type Step, transact, update } from '../kit/transact.ts';
import { isConditionFailure } from '../kit/write-errors.ts';
import { dayOf, endOf, monthOf } from './hours.ts';
import { hourOf, metered, usageShards } from './metered.ts';
import { costsOf } from './prices.ts';
import {
  activeHourEntity,
  peopleOfMonth,
  placeByCost,
  type UsageMetricRow,
  type UsagePersonRow,
  usageDayEntity,
  usageMetricEntity,
  usagePersonEntity,
} from './row.ts';

const keptDays = { day: 400, person: 60, active: 3 } as const;
/** A row each, and at most 27 hours in which they had called before: a transaction takes a hundred. */
const atOnce = 72;
const hourMs = seconds.hour * 1000;

/** Runs every hour: adds the hours that are over to their days, to people's months, and to who is active. */
export const handler = (): Promise<{ hours: number }> =>
  metered(async () => {
    const rows = await readNew();
    const hours = [...Map.groupBy(rows, ({ hour }) => hour)].sort(([a], [b]) => a.localeCompare(b));
    // The hours are added in this order: the sum remembers its last hour, and takes none before it.
    for (const [hour, ofHour] of hours) await addHour(hour, ofHour);
    return { hours: hours.length };
  });

/** The use of each hour since the last sum. */
const readNew = async (): Promise<UsageMetricRow[]> => {
  const current = hourOf(epochMs());
  const { data } = await usageDayEntity()
    .query.byDay({})
    .lte({ day: dayOf(current) })
    .go({ order: 'desc', limit: 1, consistent: true });
  const first = data[0]?.hour ? hourOf(endOf(data[0].hour)) : hourOf(epochMs() - hourMs);
  if (first >= current) return [];
  const shards = await Promise.all(
    Array.from({ length: usageShards }, (_, shard) =>
      usageMetricEntity()
        .query.byTime({ shard })
        .between({ hour: first }, { hour: current })
        .go({ pages: 'all', consistent: true }),
    ),
  );
  return shards.flatMap((one) => one.data);
};

const addHour = async (hour: string, rows: readonly UsageMetricRow[]): Promise<void> => {
  const people = Map.groupBy(
    rows.filter(({ user }) => user !== product),
    ({ shard }) => shard,
  );
  for (const [shard, list] of people)
    for (let start = 0; start < list.length; start += atOnce) {
      const some = list.slice(start, start + atOnce);
      await retryOnConflict(() => addToPeople(shard, some), retryLimits.background);
    }
  await addToDay(hour, rows);
};

/** A transaction carries the costs of people and the active ones: an hour that is tried again counts nobody twice. */
const addToPeople = async (shard: number, rows: readonly UsageMetricRow[]): Promise<void> => {
  const known = await readRows(
    rows.map(({ user }) => ({ user_id: user })),
    (keys) => usagePersonEntity().get(keys).go({ consistent: true }),
  );
  const before = new Map(known.map((row) => [row.user_id, row]));
  const moves = new Map<string, number>();
  const steps = rows.flatMap((row) => personStep(row, before.get(row.user), moves) ?? []);
  if (steps.length > 0) await transact([...steps, ...activeSteps(shard, moves)]);
};

/** Notes in `moves` where the person is counted from now on, and where no longer. */
const personStep = (
  metric: UsageMetricRow,
  before: UsagePersonRow | undefined,
  moves: Map<string, number>,
): Step | undefined => {
  const { user, hour, shard } = metric;
  if (before && before.hour >= hour) return undefined;
  const month = monthOf(hour);
  const cost = (before?.month === month ? before.cost : 0) + costsOf(metric).cost;
  let active_hour = before?.active_hour;
  if (metric.calls) {
    moves.set(hour, (moves.get(hour) ?? 0) + 1);
    // A counter of longer ago is not asked for any more, and may be gone.
    if (active_hour && active_hour > hourOf(epochMs() - 26 * hourMs))
      moves.set(active_hour, (moves.get(active_hour) ?? 0) - 1);
    active_hour = hour;
  }
  const row = {
    ...{ user_id: user, month, cost, hour },
    ...(active_hour && { active_hour }),
    gsi1pk: peopleOfMonth(month, shard),
    gsi1sk: placeByCost(cost, user),
    expires: epochSeconds() + keptDays.person * seconds.day,
  };
  if (!before) return put(usagePersonEntity().create(row));
  return put(
    usagePersonEntity()
      .put(row)
      .where((stored, { eq }) => eq(stored.hour, before.hour)),
  );
};

/** One row for each hour and shard, and one run at a time writes those of a shard. */
const activeSteps = (shard: number, moves: ReadonlyMap<string, number>): Step[] =>
  [...moves].map(([hour, people]) =>
    update(
      activeHourEntity()
        .upsert({ hour, shard })
        .set({ expires: epochSeconds(endOf(hour)) + keptDays.active * seconds.day })
        .add({ people }),
    ),
  );

const addToDay = async (hour: string, rows: readonly UsageMetricRow[]): Promise<void> => {
  const counts: Counts = {};
  let cost = 0;
  for (const row of rows) {
    add(counts, row);
    cost += costsOf(row).cost;
  }
  try {
    await usageDayEntity()
      .upsert({ day: dayOf(hour) })
      .set({
        hour,
        counted_at: now(),
        expires: epochSeconds(endOf(hour)) + keptDays.day * seconds.day,
      })
      .add({ ...counts, cost })
      .where((stored, { lt, notExists }) => `${notExists(stored.hour)} OR ${lt(stored.hour, hour)}`)
      .go();
  } catch (error) {
    // Another run has added it.
    if (!isConditionFailure(error)) throw error;
  }
};

/** Adds to `counts`. */
const add = (counts: Counts, more: Counts): void => {
  for (const metric of metricTypes) {
    const value = more[metric];
    if (value !== undefined) counts[metric] = (counts[metric] ?? 0) + value;
  }
};
