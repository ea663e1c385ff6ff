import type { figures } from '@briefhouse/contracts/marketplace/endpoints.ts';
import type { Routes } from '../../kit/define-api.ts';
import { readFigures } from './queries.ts';
import { toFigures } from './views.ts';

export const figuresRoutes: Routes<typeof figures> = {
  getCreatorFigures: async ({ user }) => ({ figures: toFigures(await readFigures(user.id)) }),
};
