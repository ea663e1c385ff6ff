import { Refused } from './refused.ts';

/** Bytes from `from` on, at most `length`. */
export type ReadBytes = (from: number, length: number) => Promise<Uint8Array>;

/** Headers that stand near each other are read at once. */
const window = 256 * 1024;
/** More than a file of 100 MB has windows, and less than keeps the function busy until its end. */
const mostReads = 800;

/**
 * Reads a file of `size` bytes in larger ranges than it is asked for, and keeps the last one. Throws `Refused` for a file
 * whose parts are scattered over it.
 */
export const readAhead = (
  size: number,
  read: ReadBytes,
): ((from: number, length: number) => Promise<Buffer>) => {
  let start = 0;
  let reads = 0;
  let kept = Buffer.alloc(0);
  return async (from, length) => {
    const end = Math.min(from + length, size);
    if (end <= from) return Buffer.alloc(0);
    if (from < start || end > start + kept.length) {
      reads += 1;
      if (reads > mostReads) throw new Refused('unreadable');
      start = from;
      kept = Buffer.from(await read(from, Math.min(Math.max(length, window), size - from)));
    }
    return kept.subarray(from - start, end - start);
  };
};
