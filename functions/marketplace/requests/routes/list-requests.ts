import { listRequests as contract } from '@briefhouse/contracts/marketplace/list-requests.ts';
import { defineRoute } from '../../../kit/define-route.ts';
import { listRequests } from '../domain/list-requests.ts';
import { toRequest } from '../views.ts';

export const listRequestsRoute = defineRoute(contract, async ({ input, user }) => {
  const page = await listRequests(user.id, { cursor: input.cursor, limit: input.limit });
  return {
    requests: page.data.map((row) => ({ ...toRequest(row), project_name: row.project_name })),
    next_cursor: page.cursor,
  };
});
