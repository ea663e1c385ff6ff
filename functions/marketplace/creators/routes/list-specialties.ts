import { listSpecialties as contract } from '@briefhouse/contracts/marketplace/list-specialties.ts';
import { defineRoute } from '../../../kit/define-route.ts';
import { listSpecialties } from '../specialties.ts';

export const listSpecialtiesRoute = defineRoute(contract, async () => ({
  specialties: await listSpecialties(),
}));
