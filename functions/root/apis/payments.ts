import { payments } from '@briefhouse/contracts/payments/endpoints.ts';
import { haveConversation } from '../../chat/public.ts';
import { defineApi } from '../../kit/define-api.ts';
import { moneyRoutes } from '../../money/routes.ts';
import { checks } from '../checks.ts';

export const handler = defineApi(payments, checks, moneyRoutes(haveConversation));
