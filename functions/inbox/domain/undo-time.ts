import { limits } from '@briefhouse/contracts/limits.ts';
import { epochMs } from '../../kit/clock.ts';

const undoMs = limits.undoSeconds * 1000;

/** Whether notices that were deleted at this time can still be brought back. */
export const isUndoable = (deletedAt: string): boolean => Date.parse(deletedAt) + undoMs > epochMs();

/** A time of deletion from which nothing is brought back. */
export const pastUndo = (): string => new Date(epochMs() - 2 * undoMs).toISOString();

/** The time at which the rows of notices go that are deleted now: long enough after that for clocks that differ. */
export const removalAt = (): string => new Date(epochMs() + 2 * undoMs).toISOString();
