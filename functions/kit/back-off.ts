import { setTimeout } from 'node:timers/promises';

/** Waits at random, at most `step` ms doubled per try: who got in each other's way does not come back together. */
export const backOff = (attempt: number, step = 25): Promise<void> =>
  setTimeout(Math.random() * step * 2 ** attempt);
