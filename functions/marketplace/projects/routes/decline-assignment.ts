import { declineAssignment as contract } from '@briefhouse/contracts/marketplace/decline-assignment.ts';
import { defineRoute } from '../../../kit/define-route.ts';
import { declineAssignment } from '../domain/answer-assignment.ts';

export const declineAssignmentRoute = defineRoute(contract, async ({ input, user }) => {
  await declineAssignment(input.project_id, user);
  return { ok: true as const };
});
