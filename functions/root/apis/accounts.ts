import { accounts } from '@briefhouse/contracts/accounts/endpoints.ts';
import { peopleByName } from '../../chat/public.ts';
import { defineApi } from '../../kit/define-api.ts';
import { accessEnd, runningAccess } from '../../money/public.ts';
import { accountRoutes } from '../../people/routes.ts';
import { peopleRoutes } from '../../trust/people/routes.ts';
import { checks } from '../checks.ts';
import { closure } from '../closure.ts';

export const handler = defineApi(accounts, checks, {
  ...accountRoutes({ closure, runningAccess }),
  ...peopleRoutes({ peopleByName, accessEnd }),
});
