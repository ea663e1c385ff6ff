/** An attribute that counts. */
export const counter = { type: 'number' } as const;

type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
/** The name of an hour's counter (UTC): `h0` to `h23`. */
export type Hour = `h${'' | 1}${Digit}` | `h2${0 | 1 | 2 | 3}`;

export const hourOf = (at: number) => `h${new Date(at).getUTCHours()}` as Hour;

/** A counter for each hour of a day. */
export const hourCounters = Object.fromEntries(
  Array.from({ length: 24 }, (_, hour) => [`h${hour}`, counter]),
) as Record<Hour, typeof counter>;
