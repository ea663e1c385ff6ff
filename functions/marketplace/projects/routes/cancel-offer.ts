import { cancelOffer as contract } from '@briefhouse/contracts/marketplace/cancel-offer.ts';
import { defineRoute } from '../../../kit/define-route.ts';
import { cancelOffer } from '../domain/offer-project.ts';
import { toProject } from '../views.ts';

export const cancelOfferRoute = defineRoute(contract, async ({ input, user }) => ({
  project: toProject(await cancelOffer(input.project_id, user)),
}));
