import type { usage } from '@briefhouse/contracts/admin/endpoints.ts';
import type { Routes } from '../kit/define-api.ts';
import { listUsageMetrics, readUsageSummary } from './queries.ts';

export const usageRoutes: Routes<typeof usage> = {
  getUsageSummary: readUsageSummary,

  listUsageMetrics: async () => ({ usage_metrics: await listUsageMetrics() }),
};
