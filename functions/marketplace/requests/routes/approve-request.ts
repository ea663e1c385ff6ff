import { approveRequest as contract } from '@briefhouse/contracts/marketplace/approve-request.ts';
import { defineRoute } from '../../../kit/define-route.ts';
import { toProject } from '../../projects/views.ts';
import { approveRequest } from '../domain/answer-request.ts';

export const approveRequestRoute = defineRoute(contract, async ({ input, user }) => ({
  project: toProject(await approveRequest(input, user)),
}));
