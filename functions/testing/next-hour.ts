import { onTestFinished, vi } from 'vitest';
import { epochMs } from '../kit/clock.ts';

const hour = 3_600_000;

/** Moves the clock of the running test to the start of the next hour, so that no hour ends while it counts to a limit. */
export const atNextHour = (): void => {
  vi.stubEnv('CLOCK_OFFSET_MS', String(hour - (epochMs() % hour)));
  onTestFinished(() => void vi.stubEnv('CLOCK_OFFSET_MS', undefined));
};
