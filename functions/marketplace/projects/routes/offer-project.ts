import { offerProject as contract } from '@briefhouse/contracts/marketplace/offer-project.ts';
import { defineRoute } from '../../../kit/define-route.ts';
import { offerProject } from '../domain/offer-project.ts';
import { toProject } from '../views.ts';

export const offerProjectRoute = defineRoute(contract, async ({ input, user }) => ({
  project: toProject(await offerProject(input, user)),
}));
