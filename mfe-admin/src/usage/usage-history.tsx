import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import { type MetricType, metricTypes, type UsageMetric } from '@briefhouse/contracts/admin/usage-metric.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { useState } from 'react';
import { FigureChart } from '../common/day-chart.tsx';
import { newest, Rows } from '../common/rows.tsx';
import { useUsageMetrics, useUsageSummary } from './usage-figures.tsx';
import { formatCost, formatMetric, formatPeriod, metricNames } from './words.ts';

const cost = { value: 'cost' as 'cost' | MetricType, label: 'Cost' };

/** The usage on each of the last 30 days: its cost, or the amount of one thing. */
export const UsageChart = () => (
  <FigureChart
    query={useUsageSummary()}
    what="usage"
    figures={[cost, ...metricTypes.map((value) => ({ value, label: metricNames[value] }))]}
    amountOf={({ cost_estimate, metrics }, figure) => (figure === 'cost' ? cost_estimate : metrics[figure])}
    format={(value, figure) => (figure === 'cost' ? formatCost(value) : formatMetric(figure, value))}
    classes={{ skeleton: 'ad:h-84 ad:w-full ad:sm:h-74', choice: 'ad:w-44' }}
  />
);

/** The newest metrics: ten, and all that were read when asked for. */
export const UsageMetrics = () => {
  const query = useUsageMetrics();
  const [isWhole, setWhole] = useState(false);
  const count = query.data?.length ?? 0;
  const isCut = !isWhole && count > adminLimits.usageMetricsShown;
  return (
    <div className="ad:flex ad:flex-col ad:items-start ad:gap-3">
      <div className="ad:w-full">
        <Rows
          query={{ ...query, data: isCut ? query.data?.slice(0, adminLimits.usageMetricsShown) : query.data }}
          what="usage metrics"
          empty={{ text: 'No usage yet', hint: 'Usage is counted every minute.' }}
          keyOf={({ period_start, user_id, metric_type }) => `${period_start} ${user_id} ${metric_type}`}
          end={isCut ? undefined : newest(adminLimits.usageMetrics)}
        >
          {(metric) => <MetricRow metric={metric} />}
        </Rows>
      </div>
      {isCut && (
        <Button size="sm" onClick={() => setWhole(true)}>
          Show all {count}
        </Button>
      )}
    </div>
  );
};

const MetricRow = ({ metric }: { metric: UsageMetric }) => {
  const { metric_type, metric_value, cost_estimate, period_start, period_end, user_id, user_name } = metric;
  return (
    <div className="ad:flex ad:items-start ad:justify-between ad:gap-4">
      <div className="ad:min-w-0">
        <p className="ad:m-0 ad:text-base ad:font-semibold ad:tabular-nums">
          {metricNames[metric_type]}: {formatMetric(metric_type, metric_value)}
        </p>
        <p dir="auto" className="ad:m-0 ad:text-sm ad:text-soft ad:wrap-anywhere">
          {user_name ?? (user_id ? 'Deleted user' : 'Briefhouse itself')}
        </p>
        <p className="ad:m-0 ad:text-xs ad:text-faint">{formatPeriod(period_start, period_end)}</p>
      </div>
      <p className="ad:m-0 ad:shrink-0 ad:text-sm ad:font-semibold ad:tabular-nums">
        {formatCost(cost_estimate)}
      </p>
    </div>
  );
};
