import type { metrics } from '@briefhouse/contracts/creators/endpoints.ts';
import type { Routes } from '../../kit/define-api.ts';
import { readMetrics } from './queries.ts';
import { toMetrics } from './views.ts';

export const metricsRoutes: Routes<typeof metrics> = {
  getCreatorMetrics: async ({ user }) => ({ metrics: toMetrics(await readMetrics(user.id)) }),
};
