import { limits } from '@briefhouse/contracts/limits.ts';
import { epochMs, epochSeconds, seconds } from '../kit/clock.ts';

const life = limits.postDays * seconds.day * 1000;

/** The times of a post made now; `expires` is when the table may delete it. */
export const newLife = (at: number = epochMs()) => {
  const created_at = new Date(at).toISOString();
  return {
    created_at,
    updated_at: created_at,
    expires_at: new Date(at + life).toISOString(),
    expires: epochSeconds(at + life) + 1,
  };
};

/** Posts made before this are not shown any more. */
export const feedStart = (at: number = epochMs()): string => new Date(at - life).toISOString();
