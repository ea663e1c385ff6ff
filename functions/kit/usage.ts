import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { epochMs, epochSeconds, seconds } from './clock.ts';
import { db, tableTimeoutMs } from './dynamodb.ts';
import { environment } from './environment.ts';
import { shardOf } from './ids.ts';
import { log } from './log.ts';
import { type Counts, countFor, type Held, takeHeld } from './meter.ts';

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
export const metered = async <T>(work: () => Promise<T>, userId?: string): Promise<T> => {
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
    await db.send(adding(user, counts), { abortSignal: AbortSignal.timeout(tableTimeoutMs / 3) });
  } catch (error) {
    log.warn('usage not written', { error });
  }
};

/** Adds to the person's row of this hour. Built by hand, so that `push` need not carry ElectroDB for it. */
const adding = (user: string, { write_units = 0, ...counts }: Counts): UpdateCommand => {
  const [hour, shard] = [hourOf(epochMs()), shardOf(user, usageShards)];
  const identity = { __edb_e__: 'usage-metric', __edb_v__: '1' };
  const set = { ...identity, hour, shard, user, expires: epochSeconds() + keptSeconds };
  // The row has no index and little in it, so its own write is one unit.
  const add = { ...counts, write_units: write_units + 1 };
  const all = { ...set, ...add };
  return new UpdateCommand({
    TableName: environment.table,
    Key: { pk: `usage-metrics#${shard}`, sk: `${hour}#${user}` },
    UpdateExpression: `SET ${Object.keys(set).map((name) => `#${name}=:${name}`)} ADD ${Object.keys(add).map((name) => `#${name} :${name}`)}`,
    ExpressionAttributeNames: Object.fromEntries(Object.keys(all).map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(
      Object.entries(all).map(([name, value]) => [`:${name}`, value]),
    ),
  });
};
