import { marketplace } from '@briefhouse/contracts/marketplace/endpoints.ts';
import { checks } from '../accounts/public.ts';
import { defineApi } from '../kit/define-api.ts';
import { accessStep, requireAccess } from '../payments/public.ts';
import { brandRoutes } from './brands/routes.ts';
import { creatorRoutes } from './creators/routes.ts';
import { documentRoutes } from './documents/routes.ts';
import { figuresRoutes } from './figures/routes.ts';
import { newsfeedRoutes } from './newsfeed/routes.ts';
import { portfolioRoutes } from './portfolio/routes.ts';
import { projectRoutes } from './projects/routes.ts';
import { requestRoutes } from './requests/routes.ts';

export const handler = defineApi(
  marketplace,
  { ...checks, access: { requireAccess, accessStep } },
  {
    ...projectRoutes,
    ...requestRoutes,
    ...newsfeedRoutes,
    ...figuresRoutes,
    ...creatorRoutes,
    ...brandRoutes,
    ...documentRoutes,
    ...portfolioRoutes,
  },
);
