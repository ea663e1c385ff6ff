import { creators } from '@briefhouse/contracts/creators/endpoints.ts';
import { creatorRoutes } from '../../directory/creators/routes.ts';
import { portfolioRoutes } from '../../directory/portfolio/routes.ts';
import { defineApi } from '../../kit/define-api.ts';
import { accessStep, requireAccess } from '../../money/public.ts';
import { documentRoutes } from '../../work/documents/routes.ts';
import { metricsRoutes } from '../../work/metrics/routes.ts';
import { checks } from '../checks.ts';

/** Creators as brands find them, and what creators keep for themselves. */
export const handler = defineApi(
  creators,
  { ...checks, access: { requireAccess, accessStep } },
  { ...creatorRoutes, ...portfolioRoutes, ...documentRoutes, ...metricsRoutes },
);
