import { sendRequest as contract } from '@briefhouse/contracts/marketplace/send-request.ts';
import { defineRoute } from '../../../kit/define-route.ts';
import { sendRequest } from '../domain/send-request.ts';
import { toRequest } from '../views.ts';

export const sendRequestRoute = defineRoute(contract, async ({ input, user }) => ({
  request: toRequest(await sendRequest({ projectId: input.project_id, message: input.message }, user)),
}));
