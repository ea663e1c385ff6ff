import { setTimeout } from 'node:timers/promises';
import { AppError } from './app-error.ts';
import { isConditionFailure } from './write-errors.ts';

/** All in milliseconds. */
interface RetryLimit {
  /** So long is waited between the tries, all in all. What the tries themselves take does not count. */
  budgetMs: number;
  firstWaitMs: number;
  longestWaitMs: number;
}

/** Whoever waits for a call waits 10 s at most, so a decision and the transaction in it wait less than that together. */
export const retryLimits = {
  /** A write that met a transaction in its row: a hundred writers of one row, 20 ms each, need 17 tries and 3 s. */
  conflict: { budgetMs: 4000, firstWaitMs: 20, longestWaitMs: 300 },
  /** Read, decide, write: again when a row changed meanwhile. The winner is done within one trip, so waits are short. */
  decision: { budgetMs: 4000, firstWaitMs: 10, longestWaitMs: 200 },
  /** The same where nobody waits for an answer. */
  background: { budgetMs: 15_000, firstWaitMs: 50, longestWaitMs: 500 },
  /** What a busy table left over of a batch: it needs time to recover more than many tries. */
  batch: { budgetMs: 2000, firstWaitMs: 50, longestWaitMs: 800 },
} as const satisfies Record<string, RetryLimit>;

/**
 * Does `work` again as long as it fails with an error of the given kind, after a random wait that grows; throws
 * UNAVAILABLE when the budget is used up, and any other error at once.
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
      // At random: writers that met once must not meet again.
      const wait = Math.random() * longest;
      await setTimeout(wait);
      waited += wait;
    }
  }
};

/** Reads and writes again when another write came between the two: CONFLICT, or a condition that did not hold. */
export const retryOnConflict = <T>(
  work: () => Promise<T>,
  limit: RetryLimit = retryLimits.decision,
): Promise<T> => retry(work, limit, isLostRace);

const isLostRace = (error: unknown) =>
  error instanceof AppError ? error.code === 'CONFLICT' : isConditionFailure(error);
