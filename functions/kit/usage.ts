import { AsyncLocalStorage } from 'node:async_hooks';
import type { MetricType } from '@briefhouse/contracts/admin/usage-metric.ts';
import { now } from './clock.ts';
import { writeLine } from './log.ts';

export type Counts = { [Metric in MetricType]?: number | undefined };

/** What a call, or a message of a concern, has used so far and has not told yet. */
interface Tally {
  /** Whom it is for; undefined for what the product does by itself. */
  userId: string | undefined;
  counts: Counts;
  /** What is counted for somebody by name, whomever the call is for. */
  named: Map<string, Counts>;
  ended: boolean;
}

/** The `message` of a usage line, by which its log group's subscription finds it. */
export const usageMessage = 'usage';

const running = new AsyncLocalStorage<Tally>();

const newTally = (userId?: string): Tally => ({ userId, counts: {}, named: new Map(), ended: false });

/**
 * Runs `work` and writes what it used as one line of the log for each person: no call waits for being metered. The
 * function `usage` reads these lines.
 */
export const metered = async <T>(work: () => Promise<T>, userId?: string): Promise<T> => {
  const tally = newTally(userId);
  try {
    return await running.run(tally, work);
  } finally {
    tally.ended = true;
    tell(tally);
  }
};

/** Runs `work`; returns what it used instead of writing it. For who reads the lines, and would read its own. */
export const tallied = async (work: () => Promise<void>): Promise<Counts> => {
  const tally = newTally();
  await running.run(tally, work);
  return tally.counts;
};

/** Says whom the running call is for, once that is known. */
export const meterFor = (userId: string | undefined): void => {
  const tally = running.getStore();
  if (tally && userId) tally.userId = userId;
};

/** Counts what the product used, for the person of the running call or for somebody by name. */
export const meter = (metric: MetricType, value: number, userId?: string): void => {
  const tally = running.getStore();
  if (!tally || value === 0) return;
  const counts = userId === undefined ? tally.counts : (tally.named.get(userId) ?? {});
  counts[metric] = (counts[metric] ?? 0) + value;
  if (userId !== undefined) tally.named.set(userId, counts);
  // A read that nobody waited for: the call has failed or answered before.
  if (tally.ended) tell(tally);
};

interface Consumed {
  CapacityUnits?: number | undefined;
  ReadCapacityUnits?: number | undefined;
  WriteCapacityUnits?: number | undefined;
}

const writes = /^(Put|Update|Delete|TransactWrite|BatchWrite)/;

/** Counts the units that the table says a command took. */
export const meterUnits = (command = '', consumed: Consumed | readonly Consumed[] | undefined): void => {
  const isWrite = writes.test(command);
  for (const { CapacityUnits = 0, ReadCapacityUnits, WriteCapacityUnits } of [consumed ?? []].flat()) {
    // A transaction that was sent twice is read the second time.
    const isTold = ReadCapacityUnits !== undefined || WriteCapacityUnits !== undefined;
    meter('read_units', isTold ? (ReadCapacityUnits ?? 0) : isWrite ? 0 : CapacityUnits);
    meter('write_units', isTold ? (WriteCapacityUnits ?? 0) : isWrite ? CapacityUnits : 0);
  }
};

const tell = (tally: Tally): void => {
  const { userId, counts, named } = tally;
  const all: [string | undefined, Counts][] = [[userId, counts], ...named];
  tally.counts = {};
  tally.named = new Map();
  const at = now();
  for (const [user_id, told] of all)
    if (Object.keys(told).length > 0)
      writeLine({ message: usageMessage, at, ...(user_id && { user_id }), counts: told });
};
