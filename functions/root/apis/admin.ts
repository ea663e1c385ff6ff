import { admin } from '@briefhouse/contracts/admin/endpoints.ts';
import { defineApi } from '../../kit/define-api.ts';
import { checks } from '../../people/public.ts';
import { caseRoutes } from '../../trust/cases/routes.ts';
import { securityRoutes } from '../../trust/security/routes.ts';
import { usageRoutes } from '../../usage/routes.ts';
import { reportedContent } from '../reported-content.ts';

export const handler = defineApi(admin, checks, {
  ...caseRoutes(reportedContent),
  ...securityRoutes,
  ...usageRoutes,
});
