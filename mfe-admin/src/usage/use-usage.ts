import { getUsageSummary, listUsageMetrics } from '@briefhouse/contracts/admin/usage-metric.ts';
import { useContractQuery } from '@briefhouse/web/contract-query.ts';

// Usage is counted every minute and summed up every hour.
const fresh = { staleTime: 60_000, refetchInterval: 5 * 60_000 } as const;

/** The month's cost, active users, 30 days, and the people with the highest cost. */
export const useUsageSummary = () => useContractQuery(getUsageSummary, {}, fresh);

/** The newest usage metrics. */
export const useUsageMetrics = () =>
  useContractQuery(listUsageMetrics, {}, { ...fresh, select: ({ usage_metrics }) => usage_metrics });
