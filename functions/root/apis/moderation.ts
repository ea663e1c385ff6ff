import { moderation } from '@briefhouse/contracts/moderation/endpoints.ts';
import { defineApi } from '../../kit/define-api.ts';
import { checks } from '../../people/public.ts';
import { statementRoutes } from '../../trust/cases/statements/routes.ts';

export const handler = defineApi(moderation, checks, statementRoutes);
