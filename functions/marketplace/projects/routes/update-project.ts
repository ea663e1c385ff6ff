import { updateProject as contract } from '@briefhouse/contracts/marketplace/update-project.ts';
import { defineRoute } from '../../../kit/define-route.ts';
import { updateProject } from '../domain/update-project.ts';
import { toProject } from '../views.ts';

export const updateProjectRoute = defineRoute(contract, async ({ input, user }) => ({
  project: toProject(await updateProject(input, user)),
}));
