import { deleteProject as contract } from '@briefhouse/contracts/marketplace/delete-project.ts';
import { defineRoute } from '../../../kit/define-route.ts';
import { deleteProject } from '../domain/delete-project.ts';

export const deleteProjectRoute = defineRoute(contract, async ({ input, user }) => {
  await deleteProject(input.project_id, user);
  return { ok: true as const };
});
