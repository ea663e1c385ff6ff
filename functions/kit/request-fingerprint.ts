import { AppError } from './app-error.ts';
import { digest } from './ids.ts';

/** A submission in short, stored with what it made: parsed input has its fields in the order of the contract. */
export const wishOf = (submission: object): string => digest(JSON.stringify(submission)).slice(0, 12);

/**
 * For a row that an earlier submission with the same id made: CONFLICT if that was another wish. A row without one is
 * older than wishes are, and is taken for the same.
 */
export const requireSameWish = ({ wish }: { wish?: string }, submission: object): void => {
  if (wish !== undefined && wish !== wishOf(submission)) throw new AppError('CONFLICT');
};
