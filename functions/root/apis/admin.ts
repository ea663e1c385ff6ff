import { admin } from '@briefhouse/contracts/admin/endpoints.ts';
import { defineApi } from '../../kit/define-api.ts';
import { profileSummaries } from '../../people/public.ts';
import { caseRoutes } from '../../trust/cases/routes.ts';
import { oversightRoutes } from '../../trust/oversight/routes.ts';
import { usageRoutes } from '../../usage/routes.ts';
import { checks } from '../checks.ts';
import { reportedContent } from '../reported-content.ts';

export const handler = defineApi(admin, checks, {
  ...caseRoutes(reportedContent),
  ...oversightRoutes,
  ...usageRoutes(profileSummaries),
});
