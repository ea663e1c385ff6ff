import { admin } from '@briefhouse/contracts/admin/endpoints.ts';
import { defineApi } from '../../kit/define-api.ts';
import { checks } from '../../people/public.ts';
import { adminRoutes } from '../../trust/routes.ts';

export const handler = defineApi(admin, checks, adminRoutes);
