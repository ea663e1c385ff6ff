import { setTimeout } from 'node:timers/promises';
import { AppError } from './app-error.ts';
import { isConditionFailure } from './write-errors.ts';

/** All in milliseconds. */
interface RetryLimit {
  /** Total wait between the tries; the time that the tries themselves take does not count. */
  budgetMs: number;
  firstWaitMs: number;
  longestWaitMs: number;
}

/** Callers wait 10 s at most, so a decision and the transaction in it get less than that together. */
export const retryLimits = {
  /** A write that conflicts with a transaction: a hundred writers of one row, 20 ms each, need 17 tries and 3 s. */
  conflict: { budgetMs: 4000, firstWaitMs: 20, longestWaitMs: 300 },
  /**
   * Read, decide, write; repeated when a row changed meanwhile. The winner is done within one trip, so waits are
   * short.
   */
  decision: { budgetMs: 4000, firstWaitMs: 10, longestWaitMs: 200 },
  /** The same where nobody waits for the result. */
  background: { budgetMs: 15_000, firstWaitMs: 50, longestWaitMs: 500 },
  /** Rows of a batch that a busy table did not process: it needs time to recover rather than many tries. */
  batch: { budgetMs: 2000, firstWaitMs: 50, longestWaitMs: 800 },
} as const satisfies Record<string, RetryLimit>;

/**
 * Repeats `work` while it fails with an error of the given kind, after a random wait that grows. Throws UNAVAILABLE
 * when the budget is used up, and any other error at once.
 */
export const retry = async <T>(
  work: () => Promise<T>,
  { budgetMs, firstWaitMs, longestWaitMs }: RetryLimit,
  isWorthwhile: (error: unknown) => boolean,
): Promise<T> => {
  let waited = 0;
  for (let longest = firstWaitMs; ; longest = Math.min(2 * longest, longestWaitMs)) {
    try {
      return await work();
    } catch (error) {
      if (!isWorthwhile(error)) throw error;
      if (waited >= budgetMs) throw new AppError('UNAVAILABLE', { cause: error, retryAfter: 1 });
      // Random, so that writers that collided do not collide again.
      const wait = Math.random() * longest;
      await setTimeout(wait);
      waited += wait;
    }
  }
};

/**
 * Carries out a batch, and repeats the part that a busy service left unprocessed, which `work` returns. Throws
 * UNAVAILABLE when some of it remains.
 */
export const retryUnprocessed = async <T>(
  batch: readonly T[],
  work: (some: T[]) => Promise<readonly T[]>,
): Promise<void> => {
  let left = [...batch];
  await retry(
    async () => {
      left = [...(await work(left))];
      if (left.length > 0) throw new Unprocessed('UNAVAILABLE');
    },
    retryLimits.batch,
    (error) => error instanceof Unprocessed,
  );
};

class Unprocessed extends AppError {}

/** Repeats a read and write when another write came in between: CONFLICT, or a condition that failed. */
export const retryOnConflict = <T>(
  work: () => Promise<T>,
  limit: RetryLimit = retryLimits.decision,
): Promise<T> => retry(work, limit, isLostRace);

const isLostRace = (error: unknown) =>
  error instanceof AppError ? error.code === 'CONFLICT' : isConditionFailure(error);
