import type { Counted } from './counted.entity.ts';
import { allTime, sums } from './figures.entity.ts';
import { periodOf } from './period.ts';

const inPeriods = ['requests', 'revenue_cents'] as const;
const inAll = Object.keys(sums) as (keyof typeof sums)[];

export type Sums = Partial<Record<keyof typeof sums, number>>;

export interface FiguresChange {
  user_id: string;
  period: string;
  by: Sums;
}

/** The changes of the rows of figures by these parts, `times` each: 1 to count them, -1 to take them back. */
export const changesOf = (
  ...parts: readonly [Counted | null | undefined, times: 1 | -1][]
): FiguresChange[] => {
  const changes = new Map<string, FiguresChange>();
  const add = (user_id: string, period: string, by: Sums) => {
    const change = changes.get(`${user_id}#${period}`) ?? { user_id, period, by: {} };
    for (const [name, value] of Object.entries(by) as [keyof Sums, number][])
      change.by[name] = (change.by[name] ?? 0) + value;
    changes.set(`${user_id}#${period}`, change);
  };
  for (const [counted, times] of parts) {
    if (!counted?.creator_id) continue;
    add(counted.creator_id, allTime, pick(counted, inAll, times));
    if (counted.at) add(counted.creator_id, periodOf(counted.at), pick(counted, inPeriods, times));
  }
  return [...changes.values()]
    .map((change) => ({
      ...change,
      by: Object.fromEntries(Object.entries(change.by).filter(([, value]) => value !== 0)),
    }))
    .filter(({ by }) => Object.keys(by).length > 0);
};

const pick = (counted: Counted, names: readonly (keyof Sums)[], times: 1 | -1): Sums =>
  Object.fromEntries(names.flatMap((name) => (counted[name] ? [[name, counted[name] * times]] : [])));
