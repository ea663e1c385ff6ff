import { seconds } from '../../kit/clock.ts';

/** Days in UTC, both included: `2026-11-01`. */
export interface Period {
  from: string;
  to: string;
}

const startOf = (day: string): number => Date.parse(`${day}T00:00:00.000Z`) / 1000;

/** Every day of a period; throws for a period that is none, or is longer than a year. */
export const daysOf = ({ from, to }: Period): string[] => {
  const count = (startOf(to) - startOf(from)) / seconds.day + 1;
  if (!(count >= 1 && count <= 366)) throw new Error(`${from} to ${to} is no period of at most a year`);
  return Array.from({ length: count }, (_, index) =>
    new Date((startOf(from) + index * seconds.day) * 1000).toISOString().slice(0, 10),
  );
};

/** The period as Stripe's lists take it, begun some days earlier if asked. */
export const createdIn = ({ from, to }: Period, earlierDays = 0) => ({
  gte: startOf(from) - earlierDays * seconds.day,
  lt: startOf(to) + seconds.day,
});

export const isIn = ({ from, to }: Period, at: string): boolean =>
  at.slice(0, 10) >= from && at.slice(0, 10) <= to;
