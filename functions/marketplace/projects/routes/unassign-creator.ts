import { unassignCreator as contract } from '@briefhouse/contracts/marketplace/unassign-creator.ts';
import { defineRoute } from '../../../kit/define-route.ts';
import { unassignCreator } from '../domain/unassign.ts';
import { toProject } from '../views.ts';

export const unassignCreatorRoute = defineRoute(contract, async ({ input, user }) => ({
  project: toProject(await unassignCreator(input.project_id, user)),
}));
