import { declineRequest as contract } from '@briefhouse/contracts/marketplace/decline-request.ts';
import { defineRoute } from '../../../kit/define-route.ts';
import { declineRequest } from '../domain/answer-request.ts';
import { toRequest } from '../views.ts';

export const declineRequestRoute = defineRoute(contract, async ({ input, user }) => ({
  request: toRequest(await declineRequest(input, user)),
}));
