import { moderation } from '@briefhouse/contracts/moderation/endpoints.ts';
import { defineApi } from '../../kit/define-api.ts';
import { checks } from '../../people/public.ts';
import { moderationRoutes } from '../../trust/cases/routes.ts';

export const handler = defineApi(moderation, checks, moderationRoutes);
