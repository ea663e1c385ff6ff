import { moderation } from '@briefhouse/contracts/moderation/endpoints.ts';
import { defineApi } from '../../kit/define-api.ts';
import { statementRoutes } from '../../trust/cases/decision/routes.ts';
import { checks } from '../checks.ts';

export const handler = defineApi(moderation, checks, statementRoutes);
