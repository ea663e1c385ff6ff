import { AsyncLocalStorage } from 'node:async_hooks';
import type { MetricType } from '@briefhouse/contracts/admin/usage-metric.ts';
import { epochMs, seconds } from './clock.ts';

export type Counts = { [Metric in MetricType]?: number | undefined };

/** Runs a call for a person, or for the product, and writes beside it what this instance has counted before. */
export type Metered = <T>(work: () => Promise<T>, userId?: string) => Promise<T>;

/** Stands for the product itself, where others have a person's id. */
export const product = '-';

/** The counts of a person that this instance has not written yet, and the time of its last write: 0 for never. */
export interface Held {
  counts: Counts;
  writtenAt: number;
}

/** The person whom the running call is for. */
const running = new AsyncLocalStorage<{ user: string }>();
const held = new Map<string, Held>();
const pauseMs = seconds.minute * 1000;

/** Runs `work`, which counts for `userId`, or for the product as long as nobody is named. */
export const countFor = <T>(userId: string | undefined, work: () => T): T =>
  running.run({ user: userId ?? product }, work);

/** Says whom the running call is for, once that is known. */
export const meterFor = (userId: string | undefined): void => {
  const call = running.getStore();
  if (call && userId) call.user = userId;
};

/** Counts units that the product used, for the person of the running call or for somebody by name. */
export const meter = (metric: MetricType, value: number, userId?: string): void => {
  const call = running.getStore();
  if (!call || value === 0) return;
  const user = userId ?? call.user;
  const one = held.get(user) ?? { counts: {}, writtenAt: 0 };
  held.set(user, one);
  one.counts[metric] = (one.counts[metric] ?? 0) + value;
};

/** The counts to be written now, and held no longer: each person's first ones at once, and then once a minute. */
export const takeHeld = (): [user: string, held: Held][] => {
  const at = epochMs();
  return [...held].filter(([user, one]) => {
    // The local cloud's clock can be moved back.
    if (Math.abs(at - one.writtenAt) < pauseMs) return false;
    held.delete(user);
    return Object.keys(one.counts).length > 0 && held.set(user, { counts: {}, writtenAt: at });
  });
};

interface Consumed {
  CapacityUnits?: number | undefined;
}

const writes = /Put|Update|Delete|Write/;

/** Counts the units that the table says a command took. */
export const meterUnits = (command = '', consumed: Consumed | readonly Consumed[] | undefined): void => {
  for (const { CapacityUnits = 0 } of [consumed ?? []].flat())
    meter(writes.test(command) ? 'write_units' : 'read_units', CapacityUnits);
};
