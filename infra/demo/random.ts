/** Seeded random numbers (mulberry32), so that the demo is the same at every run. */
export const randomFrom = (seed: number) => {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    /** Integer from `low` to `high`, both included. */
    between: (low: number, high: number) => low + Math.floor(next() * (high - low + 1)),
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
    some: <T>(list: readonly T[], count: number): T[] =>
      list
        .map((value) => ({ value, order: next() }))
        .sort((a, b) => a.order - b.order)
        .slice(0, count)
        .map(({ value }) => value),
    chance: (share: number) => next() < share,
  };
};
export type Random = ReturnType<typeof randomFrom>;
