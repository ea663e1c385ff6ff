import { listAssignments as contract } from '@briefhouse/contracts/marketplace/list-assignments.ts';
import { defineRoute } from '../../../kit/define-route.ts';
import { listAssignments } from '../domain/list-assignments.ts';
import { toProject } from '../views.ts';

export const listAssignmentsRoute = defineRoute(contract, async ({ input, user }) => {
  const page = await listAssignments(user.id, { cursor: input.cursor, limit: input.limit });
  return { projects: page.data.map((row) => toProject(row)), next_cursor: page.cursor };
});
