import { acceptAssignment as contract } from '@briefhouse/contracts/marketplace/accept-assignment.ts';
import { defineRoute } from '../../../kit/define-route.ts';
import { acceptAssignment } from '../domain/answer-assignment.ts';
import { toProject } from '../views.ts';

export const acceptAssignmentRoute = defineRoute(contract, async ({ input, user }) => ({
  project: toProject(await acceptAssignment(input.project_id, user)),
}));
