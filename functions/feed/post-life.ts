import { limits } from '@briefhouse/contracts/limits.ts';
import { epochMs, epochSeconds, seconds } from '../kit/clock.ts';

const life = limits.postDays * seconds.day * 1000;

/** The times of a new post; the table may delete it from `expires` on. */
export const newLife = (at: number = epochMs()) => {
  const created_at = new Date(at).toISOString();
  return {
    created_at,
    updated_at: created_at,
    expires_at: new Date(at + life).toISOString(),
    expires: epochSeconds(at + life) + 1,
  };
};

/** Posts created before this are no longer shown. */
export const feedStart = (at: number = epochMs()): string => new Date(at - life).toISOString();

/** The time of a change, by which pages and later changes know the post as well: later than the last, always. */
export const changedAt = ({ updated_at }: { updated_at: string }): string =>
  new Date(Math.max(epochMs(), Date.parse(updated_at) + 1)).toISOString();
