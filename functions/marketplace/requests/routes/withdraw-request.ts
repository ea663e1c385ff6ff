import { withdrawRequest as contract } from '@briefhouse/contracts/marketplace/withdraw-request.ts';
import { defineRoute } from '../../../kit/define-route.ts';
import { withdrawRequest } from '../domain/answer-request.ts';
import { toRequest } from '../views.ts';

export const withdrawRequestRoute = defineRoute(contract, async ({ input, user }) => ({
  request: toRequest(await withdrawRequest(input.project_id, user)),
}));
