import { listProjectRequests as contract } from '@briefhouse/contracts/marketplace/list-project-requests.ts';
import { defineRoute } from '../../../kit/define-route.ts';
import { listProjectRequests } from '../domain/list-project-requests.ts';
import { toRequest } from '../views.ts';

export const listProjectRequestsRoute = defineRoute(contract, async ({ input, user }) => {
  const waiting = await listProjectRequests(input.project_id, user.id);
  return { requests: waiting.map(({ request, creator }) => ({ ...toRequest(request), creator })) };
});
