import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import { getUsageSummary, listUsageMetrics } from '@briefhouse/contracts/admin/usage-metric.ts';
import { RelativeTime } from '@briefhouse/ui/figures.tsx';
import { useContractQuery } from '@briefhouse/web/contract-query.ts';
import { SummaryCard } from '../common/summary-card.tsx';
import { formatCost } from './words.ts';

const recently = `People with a call in the last ${adminLimits.recentHours} hours`;

/** The month's cost and the active users, as cards. An unreadable figure is a dash. */
export const UsageFigures = () => {
  const { data, isError } = useUsageSummary();
  return (
    <>
      <SummaryCard
        name="Total Usage Cost"
        definition="Estimated, of this month (UTC)"
        value={data && formatCost(data.total_cost)}
        failed={isError}
      />
      <SummaryCard
        name="Active Users"
        definition={
          data?.counted_at ? (
            <>
              {recently}, counted <RelativeTime iso={data.counted_at} />
            </>
          ) : (
            recently
          )
        }
        value={data?.active_users.toLocaleString()}
        failed={isError}
      />
    </>
  );
};

// Usage is counted every minute and summed up every hour.
const fresh = { staleTime: 60_000, refetchInterval: 5 * 60_000 } as const;

/** The month's cost, active users, 30 days, and the people with the highest cost. */
export const useUsageSummary = () => useContractQuery(getUsageSummary, {}, fresh);

export const useUsageMetrics = () =>
  useContractQuery(listUsageMetrics, {}, { ...fresh, select: ({ usage_metrics }) => usage_metrics });
