import { seconds } from '../kit/clock.ts';

/** An hour's first moment, ISO 8601. */
export const startOf = (hour: string): string => `${hour}:00:00.000Z`;

/** Epoch milliseconds of the moment at which it is over. */
export const endOf = (hour: string): number => Date.parse(startOf(hour)) + seconds.hour * 1000;

/** `2026-11-23` */
export const dayOf = (hour: string): string => hour.slice(0, 10);

/** `2026-11` */
export const monthOf = (hour: string): string => hour.slice(0, 7);
