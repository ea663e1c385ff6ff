import { accounts } from '@briefhouse/contracts/accounts/endpoints.ts';
import { peopleByName } from '../../chat/public.ts';
import { defineApi } from '../../kit/define-api.ts';
import { accessEnd } from '../../money/public.ts';
import { checks } from '../../people/public.ts';
import { accountRoutes } from '../../people/routes.ts';
import { peopleRoutes } from '../../trust/people/routes.ts';

export const handler = defineApi(accounts, checks, {
  ...accountRoutes,
  ...peopleRoutes({ peopleByName, accessEnd }),
});
