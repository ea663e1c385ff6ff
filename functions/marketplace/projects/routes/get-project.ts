import { getProject as contract } from '@briefhouse/contracts/marketplace/get-project.ts';
import { defineRoute } from '../../../kit/define-route.ts';
import { readProject } from '../domain/change-project.ts';
import { toProject } from '../views.ts';

export const getProjectRoute = defineRoute(contract, async ({ input, user }) => ({
  project: toProject(await readProject(input.project_id, user.id)),
}));
