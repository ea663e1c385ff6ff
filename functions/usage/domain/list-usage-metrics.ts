import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import { metricTypes, type UsageMetric } from '@briefhouse/contracts/admin/usage-metric.ts';
import { product } from '../../kit/meter.ts';
import { usageShards } from '../../kit/usage.ts';
import { profileSummaries } from '../../people/public.ts';
import { endOf, startOf } from '../hours.ts';
import { costsOf } from '../prices.ts';
import { type UsageMetricRow, usageMetricEntity } from '../usage-metric.entity.ts';

/** The newest usage metrics, those of an hour by their cost, with names: two round trips. */
export const listUsageMetrics = async (): Promise<UsageMetric[]> => {
  const shards = await Promise.all(
    Array.from({ length: usageShards }, (_, shard) =>
      // Each row has at least one metric.
      usageMetricEntity().query.byTime({ shard }).go({ order: 'desc', limit: adminLimits.usageMetrics }),
    ),
  );
  const metrics = shards
    .flatMap(({ data }) => data.flatMap(toMetrics))
    .sort((a, b) => b.period_start.localeCompare(a.period_start) || b.cost_estimate - a.cost_estimate)
    .slice(0, adminLimits.usageMetrics);
  const people = await profileSummaries(metrics.flatMap(({ user_id }) => user_id ?? []));
  return metrics.map((metric) => {
    const person = people.get(metric.user_id ?? '');
    return { ...metric, user_name: person ? fullName(person) : null };
  });
};

const toMetrics = ({ hour, user, ...counts }: UsageMetricRow): Omit<UsageMetric, 'user_name'>[] => {
  const { costs } = costsOf(counts);
  return metricTypes.flatMap((metric_type) => {
    const metric_value = counts[metric_type];
    if (metric_value === undefined) return [];
    return {
      metric_type,
      metric_value,
      cost_estimate: costs[metric_type] ?? 0,
      period_start: startOf(hour),
      period_end: new Date(endOf(hour)).toISOString(),
      user_id: user === product ? null : user,
    };
  });
};
