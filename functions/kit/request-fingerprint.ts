import { AppError } from './app-error.ts';
import { digest } from './ids.ts';

/** A submission in short, stored with its row: parsed input has its fields in the order of the contract. */
export const fingerprintOf = (submission: object): string => digest(JSON.stringify(submission)).slice(0, 12);

/**
 * For a row that an earlier submission with the same id made: CONFLICT if that was another request. A row without a
 * fingerprint is older than these are, and is taken for the same.
 */
export const requireSameRequest = ({ wish }: { wish?: string }, submission: object): void => {
  if (wish !== undefined && wish !== fingerprintOf(submission)) throw new AppError('CONFLICT');
};
