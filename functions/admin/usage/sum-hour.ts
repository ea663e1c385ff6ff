import { epochSeconds, now, seconds } from '../../kit/clock.ts';
import type { Counts } from '../../kit/usage.ts';
import { add, isSame } from './counts.ts';
import { dayOf, endOf, product, usageShards } from './hours.ts';
import { costsOf } from './prices.ts';
import { saveMetrics } from './save-metrics.ts';
import { usageLineEntity } from './usage-line.entity.ts';
import { type UsageMetricRow, usageMetricEntity, usageSumEntity } from './usage-metric.entity.ts';

const keptDays = { hour: 90, day: 400 } as const;

/**
 * Sums up an hour from all of its lines, as often as one likes: everything is computed anew and only what differs is
 * written, so nothing can be counted twice. Reads the hour's lines, forty to a unit.
 */
export const sumHour = async (hour: string): Promise<void> => {
  const shards = Array.from({ length: usageShards }, (_, shard) => shard);
  const sums = await Promise.all(shards.map((shard) => sumLines(hour, shard)));
  // The product's own lines are spread over all of them.
  const [first = new Map<string, Counts>(), ...others] = sums;
  const own = first.get(product) ?? {};
  for (const sum of others) {
    add(own, sum.get(product) ?? {});
    sum.delete(product);
  }
  if (Object.keys(own).length > 0) first.set(product, own);
  await Promise.all(shards.map((shard) => saveShard(hour, shard, sums[shard] ?? new Map())));
  await saveSums(
    hour,
    sums.flatMap((sum) => [...sum.values()]),
  );
};

const sumLines = async (hour: string, shard: number): Promise<Map<string, Counts>> => {
  const sums = new Map<string, Counts>();
  for (let from: string | undefined; ; ) {
    const { data, cursor } = await readLines(hour, shard, from);
    for (const { user, counts } of data) {
      const sum = sums.get(user) ?? {};
      add(sum, counts);
      sums.set(user, sum);
    }
    if (!cursor) return sums;
    from = cursor;
  }
};

const readLines = (hour: string, shard: number, cursor: string | undefined) =>
  usageLineEntity()
    .query.byHour({ hour, shard })
    .go({ consistent: true, attributes: ['user', 'counts'], ...(cursor && { cursor }) });

/** Saves what has changed since the hour was last summed up. */
const saveShard = async (hour: string, shard: number, sums: Map<string, Counts>): Promise<void> => {
  const { data } = await usageMetricEntity()
    .query.byTime({ shard })
    .begins({ hour })
    .go({ pages: 'all', consistent: true });
  const known = new Map(data.map((row: UsageMetricRow) => [row.user, row.counts]));
  const changed = [...sums].filter(([user, counts]) => !isSame(known.get(user) ?? {}, counts));
  await saveMetrics(hour, shard, changed);
};

/** The hour's own sum, and that of its day: both are put whole. */
const saveSums = async (hour: string, counts: readonly Counts[]): Promise<void> => {
  const total: Counts = {};
  let cost = 0;
  for (const one of counts) {
    add(total, one);
    cost += costsOf(one).cost;
  }
  const counted_at = now();
  const expires = (days: number) => epochSeconds(endOf(hour)) + days * seconds.day;
  await usageSumEntity()
    .put({ unit: 'hour', period: hour, counts: total, cost, counted_at, expires: expires(keptDays.hour) })
    .go();
  const day = dayOf(hour);
  const { data: hours } = await usageSumEntity()
    .query.byPeriod({ unit: 'hour' })
    .begins({ period: day })
    .go({ pages: 'all', consistent: true });
  const ofDay: Counts = {};
  for (const row of hours) add(ofDay, row.counts);
  await usageSumEntity()
    .put({
      unit: 'day',
      period: day,
      counts: ofDay,
      cost: hours.reduce((sum, row) => sum + row.cost, 0),
      counted_at,
      expires: expires(keptDays.day),
    })
    .go();
};
