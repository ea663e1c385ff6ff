import type { brands } from '@briefhouse/contracts/marketplace/endpoints.ts';
import type { Routes } from '../../kit/define-api.ts';
import { type AccessEnd, readBrand } from './queries.ts';
import { toBrandPage } from './views.ts';

export const brandRoutes = (accessEnd: AccessEnd): Routes<typeof brands> => ({
  getBrand: async ({ input, user }) => toBrandPage(await readBrand(input.brand_id, user, accessEnd)),
});
