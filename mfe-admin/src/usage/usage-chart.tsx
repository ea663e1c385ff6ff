import { type MetricType, metricTypes } from '@briefhouse/contracts/admin/usage-metric.ts';
import { FigureChart } from '../common/day-chart.tsx';
import { useUsageSummary } from './usage-figures.tsx';
import { formatCost, formatMetric, metricNames } from './words.ts';

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
