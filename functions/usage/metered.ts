import { addToRow } from '../kit/add-to-row.ts';
import { epochMs, epochSeconds, seconds } from '../kit/clock.ts';
import { shardOf } from '../kit/ids.ts';
import { log } from '../kit/log.ts';
import { type Counts, countFor, type Held, type Metered, takeHeld } from '../kit/meter.ts';

/** An hour as rows have it: `2026-11-23T14`, in UTC. */
export const hourOf = (at: number): string => new Date(at).toISOString().slice(0, 13);

/** Number of partitions over which the rows of one time are spread, so that none is hot. */
export const usageShards = 4;

const keptSeconds = 90 * seconds.day;

/**
 * Runs `work`, and beside it writes the earlier counts of this instance: one unit for a person, once a minute. It is an
 * estimate: an instance that goes takes its unwritten counts with it, and a write that fails is lost. Outside Lambda
 * nobody counts.
 */
export const metered: Metered = async (work, userId) => {
  if (!process.env.AWS_LAMBDA_FUNCTION_NAME) return work();
  // The meter begins first, so that the call is among the written counts.
  const working = countFor(userId, work);
  const writing = Promise.all(takeHeld().map(write));
  try {
    return await working;
  } finally {
    await writing;
  }
};

/** Never rejects, and never takes longer than one try: a call ends with it. */
const write = async ([user, { counts }]: [user: string, held: Held]): Promise<void> => {
  try {
    await addToHour(user, counts);
  } catch (error) {
    log.warn('usage not written', { error });
  }
};

/** Adds to the person's row of this hour: see `usageMetricEntity`, which `push` does without. */
const addToHour = (user: string, { write_units = 0, ...counts }: Counts): Promise<void> => {
  const [hour, shard] = [hourOf(epochMs()), shardOf(user, usageShards)];
  return addToRow({
    entity: 'usage-metric',
    key: { pk: `usage-metrics#${shard}`, sk: `${hour}#${user}` },
    set: { hour, shard, user, expires: epochSeconds() + keptSeconds },
    // The row has no index and little in it, so its own write is one unit.
    add: { ...counts, write_units: write_units + 1 },
  });
};
