import { approveRequest as contract } from '@briefhouse/contracts/marketplace/approve-request.ts';
import { defineRoute } from '../../kit/define-route.ts';
import { approveRequest } from '../domain/answer-request.ts';
import { toProject } from '../views.ts';

export const approveRequestRoute = defineRoute(contract, async ({ input, user }) => ({
  project: toProject(await approveRequest(input, user)),
}));
