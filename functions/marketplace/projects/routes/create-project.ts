import { createProject as contract } from '@briefhouse/contracts/marketplace/create-project.ts';
import { defineRoute } from '../../../kit/define-route.ts';
import { createProject } from '../domain/create-project.ts';
import { toProject } from '../views.ts';

export const createProjectRoute = defineRoute(contract, async ({ input, user }) => ({
  project: toProject(await createProject(input, user), 0),
}));
