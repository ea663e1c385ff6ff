import { directory } from '@briefhouse/contracts/marketplace/endpoints.ts';
import { creatorRoutes } from '../../directory/creators/routes.ts';
import { portfolioRoutes } from '../../directory/portfolio/routes.ts';
import { defineApi } from '../../kit/define-api.ts';
import { checks } from '../checks.ts';

export const handler = defineApi(directory, checks, { ...creatorRoutes, ...portfolioRoutes });
