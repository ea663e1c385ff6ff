import { community } from '@briefhouse/contracts/community/endpoints.ts';
import { feedRoutes } from '../../feed/routes.ts';
import { defineApi } from '../../kit/define-api.ts';
import { checks } from '../checks.ts';

export const handler = defineApi(community, checks, feedRoutes);
