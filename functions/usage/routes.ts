import type { usage } from '@briefhouse/contracts/admin/endpoints.ts';
import type { Routes } from '../kit/define-api.ts';
import { listUsageMetrics, type NamesOf, readUsageSummary } from './queries.ts';

export const usageRoutes = (namesOf: NamesOf): Routes<typeof usage> => ({
  getUsageSummary: () => readUsageSummary(namesOf),

  listUsageMetrics: async () => ({ usage_metrics: await listUsageMetrics(namesOf) }),
});
