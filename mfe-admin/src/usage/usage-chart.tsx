import { type MetricType, metricTypes } from '@briefhouse/contracts/admin/usage-metric.ts';
import { Field } from '@briefhouse/ui/field.tsx';
import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import { Select } from '@briefhouse/ui/select.tsx';
import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { useState } from 'react';
import { DayChart } from '../common/day-chart.tsx';
import { useUsageSummary } from './use-usage.ts';
import { formatCost, formatMetric, metricNames } from './words.ts';

type Shown = MetricType | 'cost';

const choices = [
  { value: 'cost', label: 'Cost' },
  ...metricTypes.map((value) => ({ value, label: metricNames[value] })),
];

/** The usage on each of the last 30 days: its cost, or the amount of one thing. */
export const UsageChart = () => {
  const query = useUsageSummary();
  const [shown, setShown] = useState<Shown>('cost');
  if (!query.data)
    return (
      <QueryStates
        query={query}
        title="We could not load the usage"
        skeleton={
          <Loading label="Loading the usage...">
            <Skeleton className="ad:h-84 ad:w-full ad:sm:h-74" />
          </Loading>
        }
      />
    );
  const days = query.data.days.map(({ day, cost_estimate, metrics }) => ({
    day,
    value: shown === 'cost' ? cost_estimate : metrics[shown],
  }));
  return (
    <DayChart
      title={shown === 'cost' ? 'Cost' : metricNames[shown]}
      days={days}
      format={(value) => (shown === 'cost' ? formatCost(value) : formatMetric(shown, value))}
      none="Nothing on these days"
    >
      <Field label="Show" className="ad:w-44">
        <Select value={shown} options={choices} onChange={({ target }) => setShown(target.value as Shown)} />
      </Field>
    </DayChart>
  );
};
