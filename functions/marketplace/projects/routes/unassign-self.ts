import { unassignSelf as contract } from '@briefhouse/contracts/marketplace/unassign-self.ts';
import { defineRoute } from '../../../kit/define-route.ts';
import { unassignSelf } from '../domain/unassign.ts';

export const unassignSelfRoute = defineRoute(contract, async ({ input, user }) => {
  await unassignSelf(input.project_id, user);
  return { ok: true as const };
});
