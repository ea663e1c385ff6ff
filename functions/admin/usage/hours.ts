import { seconds } from '../../kit/clock.ts';

/** An hour as rows have it: `2026-11-23T14`, in UTC. */
export const hourOf = (at: string | number): string => new Date(at).toISOString().slice(0, 13);

/** Its first moment, ISO 8601. */
export const startOf = (hour: string): string => `${hour}:00:00.000Z`;

/** Epoch milliseconds of the moment at which it is over. */
export const endOf = (hour: string): number => Date.parse(startOf(hour)) + seconds.hour * 1000;

/** `2026-11-23` */
export const dayOf = (hour: string): string => hour.slice(0, 10);

/** `2026-11` */
export const monthOf = (hour: string): string => hour.slice(0, 7);

/** Stands in keys for the product itself, where others have a person's id. */
export const product = '-';

/** In how many partitions what belongs to one time is kept, so that none is hot. */
export const usageShards = 4;
