import { AppError } from '../kit/app-error.ts';
import { backOff } from '../kit/back-off.ts';

/** A call has 10 s in all. */
const patience = 6_000;

/** Reads and writes again where another write came between; UNAVAILABLE when after 6 s one still does. */
export const untilUndisturbed = async <T>(work: () => Promise<T>): Promise<T> => {
  const end = performance.now() + patience;
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isDisturbance(error)) throw error;
      if (performance.now() > end) throw new AppError('UNAVAILABLE', { cause: error, retryAfter: 1 });
      await backOff(Math.min(attempt, 6), 10);
    }
  }
};

/** A condition that no longer held, or transactions that stood in each other's way for all of `transact`'s tries. */
const isDisturbance = (error: unknown): boolean =>
  error instanceof AppError &&
  (error.code === 'CONFLICT' ||
    (error.cause instanceof Error && error.cause.name === 'TransactionCanceledException'));
