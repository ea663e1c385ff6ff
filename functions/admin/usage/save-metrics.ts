import { epochMs, epochSeconds, seconds } from '../../kit/clock.ts';
import { readRows } from '../../kit/read-rows.ts';
import { retryLimits, retryOnConflict } from '../../kit/retry.ts';
import { put, type Step, transact, update } from '../../kit/transact.ts';
import type { Counts } from '../../kit/usage.ts';
import { isSame } from './counts.ts';
import { endOf, hourOf, monthOf, product } from './hours.ts';
import { costsOf } from './prices.ts';
import { type UsageMetricRow, usageMetricEntity } from './usage-metric.entity.ts';
import {
  activeHourEntity,
  peopleOfMonth,
  placeByCost,
  type UsagePersonRow,
  usagePersonEntity,
} from './usage-person.entity.ts';

const keptDays = { metric: 90, person: 60, active: 3 } as const;
/** Two rows each, and at most 27 hours in which they had called before: a transaction takes a hundred. */
const atOnce = 36;

type Sum = readonly [user: string, counts: Counts];

/**
 * Saves what people used in an hour, and with it what they cost this month and when they last called. A transaction
 * carries all three, on the condition that they are as they were read: two runs at once count nothing twice.
 */
export const saveMetrics = async (hour: string, shard: number, sums: readonly Sum[]): Promise<void> => {
  for (let start = 0; start < sums.length; start += atOnce) {
    const some = sums.slice(start, start + atOnce);
    await retryOnConflict(() => trySaving(hour, shard, some), retryLimits.background);
  }
};

const trySaving = async (hour: string, shard: number, sums: readonly Sum[]): Promise<void> => {
  const [metrics, people] = await Promise.all([
    readRows(
      sums.map(([user]) => ({ hour, shard, user })),
      (keys) => usageMetricEntity().get(keys).go({ consistent: true }),
    ),
    readRows(
      sums.flatMap(([user]) => (user === product ? [] : [{ user_id: user }])),
      (keys) => usagePersonEntity().get(keys).go({ consistent: true }),
    ),
  ]);
  const metricOf = new Map(metrics.map((row) => [row.user, row]));
  const personOf = new Map(people.map((row) => [row.user_id, row]));
  const moves = new Map<string, number>();
  const steps = sums.flatMap(([user, counts]) => {
    const before = metricOf.get(user);
    if (before && isSame(before.counts, counts)) return [];
    const metric = { hour, shard, user, counts };
    if (user === product) return [metricStep(metric, before)];
    const change = costsOf(counts).cost - (before?.cost ?? 0);
    return [
      metricStep(metric, before),
      personStep({ ...metric, change, isActive: (counts.calls ?? 0) > 0 }, personOf.get(user), moves),
    ];
  });
  if (steps.length > 0) await transact([...steps, ...activeSteps(shard, moves)]);
};

interface Metric {
  hour: string;
  shard: number;
  user: string;
  counts: Counts;
}

const metricStep = (metric: Metric, before: UsageMetricRow | undefined): Step => {
  const row = {
    ...metric,
    ...costsOf(metric.counts),
    revision: (before?.revision ?? 0) + 1,
    expires: epochSeconds(endOf(metric.hour)) + keptDays.metric * seconds.day,
  };
  if (!before) return put(usageMetricEntity().create(row));
  return put(
    usageMetricEntity()
      .put(row)
      .where(({ revision }, { eq }) => eq(revision, before.revision)),
  );
};

/** Notes in `moves` where the person is counted from now on, and where no longer. */
const personStep = (
  { hour, shard, user, change, isActive }: Metric & { change: number; isActive: boolean },
  before: UsagePersonRow | undefined,
  moves: Map<string, number>,
): Step => {
  // What comes late of a month before counts there no more: only the last one is listed.
  const month = before && before.month > monthOf(hour) ? before.month : monthOf(hour);
  const sameMonth = before?.month === month ? before.cost : 0;
  const cost = sameMonth + (month === monthOf(hour) ? change : 0);
  const isLater = isActive && hour > (before?.active_hour ?? '');
  const active_hour = isLater ? hour : before?.active_hour;
  if (isLater) {
    moves.set(hour, (moves.get(hour) ?? 0) + 1);
    const earlier = before?.active_hour;
    // A counter of longer ago is not asked for any more, and may be gone.
    if (earlier && earlier > hourOf(epochMs() - 26 * seconds.hour * 1000))
      moves.set(earlier, (moves.get(earlier) ?? 0) - 1);
  }
  const row = {
    user_id: user,
    month,
    cost,
    ...(active_hour && { active_hour }),
    revision: (before?.revision ?? 0) + 1,
    gsi1pk: peopleOfMonth(month, shard),
    gsi1sk: placeByCost(cost, user),
    expires: epochSeconds() + keptDays.person * seconds.day,
  };
  if (!before) return put(usagePersonEntity().create(row));
  return put(
    usagePersonEntity()
      .put(row)
      .where(({ revision }, { eq }) => eq(revision, before.revision)),
  );
};

/** One row for each hour and shard, and one run at a time writes those of a shard. */
const activeSteps = (shard: number, moves: ReadonlyMap<string, number>): Step[] =>
  [...moves].flatMap(([hour, by]) =>
    by === 0
      ? []
      : [
          update(
            activeHourEntity()
              .upsert({ hour, shard })
              .set({ expires: epochSeconds(endOf(hour)) + keptDays.active * seconds.day })
              .add({ people: by }),
          ),
        ],
  );
