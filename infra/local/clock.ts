import { existsSync } from 'node:fs';
import { readJson, replaceFile } from './durable.ts';

export interface Clock {
  /** Epoch milliseconds for functions, schedules and the table's TTL. Tokens and signatures keep real time. */
  now(): number;
  offsetMs(): number;
  /** Survives a restart. Throws a `RangeError` for a moment outside the years 2000 to 2100. */
  moveTo(epochMs: number): void;
  /** Moves on, or back if `ms` is negative. Throws like `moveTo`. */
  advance(ms: number): void;
  /** Back to real time. */
  reset(): void;
  onMove(listener: () => void): void;
}

const earliest = Date.UTC(2000);
const latest = Date.UTC(2100);

/** The clock of one cloud, which a person can move to see later events. */
export const createClock = (file: string): Clock => {
  const listeners: (() => void)[] = [];
  let offsetMs = existsSync(file)
    ? readJson<{ offsetMs: number }>(file, ({ offsetMs }) => Number.isFinite(offsetMs)).offsetMs
    : 0;
  const setOffset = (ms: number) => {
    const at = Date.now() + ms;
    if (!(at >= earliest && at < latest))
      throw new RangeError('The clock goes from 2000-01-01 to 2100-01-01.');
    replaceFile(file, JSON.stringify({ offsetMs: ms }));
    offsetMs = ms;
    for (const listener of listeners) listener();
  };
  return {
    now: () => Date.now() + offsetMs,
    offsetMs: () => offsetMs,
    moveTo: (epochMs) => setOffset(epochMs - Date.now()),
    advance: (ms) => setOffset(offsetMs + ms),
    reset: () => setOffset(0),
    onMove: (listener) => void listeners.push(listener),
  };
};
