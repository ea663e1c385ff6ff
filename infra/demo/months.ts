import type { Counts } from '@briefhouse/functions/kit/meter.ts';
import { costsOf } from '@briefhouse/functions/usage/prices.ts';
import { periodOf } from '@briefhouse/functions/work/metrics/period.ts';
import type { Row } from './times.ts';

/**
 * The rows, with monthly sums computed again: months do not move with the days that lie in them. The snapshot has no
 * metrics of periods.
 */
export const sumMonths = (rows: readonly Row[]): Row[] => {
  const of = (entity: string) => rows.filter(({ __edb_e__ }) => __edb_e__ === entity);
  const others = rows.filter(({ __edb_e__ }) => __edb_e__ !== 'usage-person');
  const parts = of('contribution').flatMap(({ counter, added }) =>
    counter === 'metrics' && added ? [added as Row] : [],
  );
  return [...others, ...metrics(parts), ...usage(of('usage-person'), of('usage-metric'))];
};

/** Creators' metrics of each period, from the parts of projects and requests in them. */
const metrics = (parts: readonly Row[]): Row[] => {
  const ofPeriods = Map.groupBy(
    parts.filter(({ at }) => at),
    ({ creator_id, at }) => `${creator_id}#${periodOf(String(at))}`,
  );
  return [...ofPeriods].map(([key, list]) => {
    const [user_id, period] = key.split('#');
    const sums = (['requests', 'revenue_cents'] as const)
      .map((name) => [name, list.reduce((sum, row) => sum + Number(row[name] ?? 0), 0)] as const)
      .filter(([, sum]) => sum > 0);
    return {
      ...{ __edb_e__: 'creator-metrics', __edb_v__: '1', pk: `user#${user_id}`, sk: `metrics#${period}` },
      ...{ user_id, period, ...Object.fromEntries(sums) },
    };
  });
};

/** People's cost in the month in which they were active last. */
const usage = (persons: readonly Row[], metrics: readonly Row[]): Row[] =>
  persons.map((row) => {
    const month = String(row.active_hour).slice(0, 7);
    const cost = metrics
      .filter(({ user, hour }) => user === row.user_id && String(hour).startsWith(month))
      .reduce((sum, one) => sum + costsOf(one as Counts).cost, 0);
    const gsi1pk = String(row.gsi1pk).replace(/#.*#/, `#${month}#`);
    const gsi1sk = String(row.gsi1sk).replace(/^\d+/, String(cost).padStart(16, '0'));
    return { ...row, month, cost, gsi1pk, gsi1sk };
  });
