import type { projectPage } from '@briefhouse/contracts/marketplace/endpoints.ts';
import type { Routes } from '../../kit/define-api.ts';
import { type AccessEnd, readProjectPage } from './queries.ts';
import { toPage } from './views.ts';

export const pageRoutes = (accessEnd: AccessEnd): Routes<typeof projectPage> => ({
  getProjectPage: async ({ input, user }) => toPage(await readProjectPage(input.project_id, user, accessEnd)),
});
