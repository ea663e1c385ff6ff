import { setStatus as contract } from '@briefhouse/contracts/marketplace/set-status.ts';
import { defineRoute } from '../../../kit/define-route.ts';
import { setStatus } from '../domain/set-status.ts';
import { toProject } from '../views.ts';

export const setStatusRoute = defineRoute(contract, async ({ input, user }) => ({
  project: toProject(await setStatus(input.project_id, input.status, user)),
}));
