import { metricTypes } from '@briefhouse/contracts/admin/usage-metric.ts';
import { onTestFinished, vi } from 'vitest';
import { epochMs, epochSeconds } from '../kit/clock.ts';
import { shardOf } from '../kit/ids.ts';
import { type Counts, product } from '../kit/meter.ts';
import { hourOf, usageShards } from '../usage/metered.ts';
import { usageMetricEntity } from '../usage/row.ts';

/** Moves the product's clock to a moment until the test ends. */
export const clockAt = (at: string): void => {
  const real = epochMs() - Number(process.env.CLOCK_OFFSET_MS ?? 0);
  vi.stubEnv('CLOCK_OFFSET_MS', String(Date.parse(at) - real));
  onTestFinished(() => void vi.stubEnv('CLOCK_OFFSET_MS', undefined));
};

const rowOf = (user: string, at: number) => ({
  hour: hourOf(at),
  shard: shardOf(user, usageShards),
  user,
});

/** The counts that an instance has written of somebody, or of the product, in the hour of now. */
export const writtenOf = async (user: string = product): Promise<Counts> => {
  const { data } = await usageMetricEntity().get(rowOf(user, epochMs())).go({ consistent: true });
  return Object.fromEntries(
    metricTypes.flatMap((metric) => (data?.[metric] === undefined ? [] : [[metric, data[metric]]])),
  );
};

/** Writes the counts that an instance would have, in the hour of now. */
export const writeUsage = async (user: string | undefined, counts: Counts): Promise<void> => {
  await usageMetricEntity()
    .upsert(rowOf(user ?? product, epochMs()))
    .set({ expires: epochSeconds() + 3600 })
    .add(counts)
    .go();
};
