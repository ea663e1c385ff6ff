import { getUsageSummary, listUsageMetrics } from '@briefhouse/contracts/admin/usage-metric.ts';
import { contractQuery } from '@briefhouse/web/contract-query.ts';
import { useQuery } from '@tanstack/react-query';

// Usage is counted every minute and summed up every hour.
const fresh = { staleTime: 60_000, refetchInterval: 5 * 60_000 } as const;

/** The month's cost, active users, 30 days, and the people with the highest cost. */
export const useUsageSummary = () => useQuery(contractQuery(getUsageSummary, {}, fresh));

/** The newest usage metrics. */
export const useUsageMetrics = () =>
  useQuery(contractQuery(listUsageMetrics, {}, { ...fresh, select: ({ usage_metrics }) => usage_metrics }));
