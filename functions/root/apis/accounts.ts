import { accounts } from '@briefhouse/contracts/accounts/endpoints.ts';
import { defineApi } from '../../kit/define-api.ts';
import { checks } from '../../people/public.ts';
import { accountRoutes } from '../../people/routes.ts';

export const handler = defineApi(accounts, checks, accountRoutes);
