import { defineEntity } from './entity.ts';
import { key } from './index-key.ts';

const counter = { type: 'number' } as const;

type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
/** The name of an hour's counter (UTC): `h0` to `h23`. */
export type Hour = `h${'' | 1}${Digit}` | `h2${0 | 1 | 2 | 3}`;

export const hourOf = (at: number) => `h${new Date(at).getUTCHours()}` as Hour;

/** A counter for each hour of a day. */
export const hourCounters = Object.fromEntries(
  Array.from({ length: 24 }, (_, hour) => [`h${hour}`, counter]),
) as Record<Hour, typeof counter>;

/** Number of a person's acts in a minute, or in a day and in each of its hours (UTC). */
export const rateCounterEntity = defineEntity('rate', {
  attributes: {
    action: { type: 'string', required: true, readOnly: true },
    /** A user id, or digests of an address, of its network or of an account. */
    subject: { type: 'string', required: true, readOnly: true },
    /** The beginning of an ISO 8601 time: a day, or a minute. */
    period: { type: 'string', required: true, readOnly: true },
    minute: counter,
    day: counter,
    ...hourCounters,
    /** For the table's TTL, in epoch seconds. */
    expires: { type: 'number', required: true },
  },
  indexes: {
    byPeriod: key({ pk: 'rate#{action}#{subject}', sk: '{period}' }),
  },
});
