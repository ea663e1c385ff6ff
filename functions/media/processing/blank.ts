/** Bytes of a file that are left out of its copy: `header`, and then zeros, so that all others stay where they are. */
export interface Blank {
  from: number;
  /** Where it ends; this byte is kept. */
  to: number;
  header?: Uint8Array;
}

/** Leaves blanks out of bytes that begin at `at` of their file. */
export type BlankOut = (bytes: Uint8Array, at: number) => void;

/** A byte that one blank makes zero and another a header becomes the header's. */
export const blankOut = (blanks: readonly Blank[]): BlankOut => {
  const ranges = joined(blanks);
  return (bytes, at) => {
    const end = at + bytes.length;
    for (const { from, to } of ranges)
      if (from < end && to > at) bytes.fill(0, Math.max(from, at) - at, Math.min(to, end) - at);
    for (const { from, header = new Uint8Array() } of blanks) {
      const first = Math.max(from, at);
      const last = Math.min(from + header.length, end);
      if (first < last) bytes.set(header.subarray(first - from, last - from), first - at);
    }
  };
};

/** Ranges that may lie over each other, as ones that do not: however many there are, no byte is written twice. */
const joined = (blanks: readonly Blank[]): Pick<Blank, 'from' | 'to'>[] => {
  const ranges: { from: number; to: number }[] = [];
  for (const { from, to } of blanks.toSorted((a, b) => a.from - b.from)) {
    const last = ranges.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else ranges.push({ from, to });
  }
  return ranges;
};
