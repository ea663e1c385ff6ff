import { epochMs, epochSeconds, seconds } from '../kit/clock.ts';
import { addToRow } from '../kit/dynamodb.ts';
import { shardOf } from '../kit/ids.ts';
import { log } from '../kit/log.ts';
import { countFor, type Held, type Metered, takeHeld } from '../kit/meter.ts';

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

/**
 * Adds to the person's row of this hour: see `usageMetricEntity`, which `push` does without. Never rejects, and never
 * takes longer than one try: a call ends with it.
 */
const write = async ([user, { counts }]: [user: string, held: Held]): Promise<void> => {
  const [hour, shard] = [hourOf(epochMs()), shardOf(user, usageShards)];
  try {
    await addToRow(
      'usage-metric',
      { pk: `usage-metrics#${shard}`, sk: `${hour}#${user}` },
      { hour, shard, user, expires: epochSeconds() + keptSeconds },
      // The row has no index and little in it, so its own write is one unit.
      { ...counts, write_units: (counts.write_units ?? 0) + 1 },
    );
  } catch (error) {
    log.warn('usage not written', { error });
  }
};
