import type { newsfeed } from '@briefhouse/contracts/marketplace/endpoints.ts';
import type { Routes } from '../../kit/define-api.ts';
import { listNewsfeed, readTeaser } from './queries.ts';
import { toOpenProject, toShownProject } from './views.ts';

export const newsfeedRoutes: Routes<typeof newsfeed> = {
  listNewsfeed: async ({ input: { sort, budget, cursor, limit }, user }) => {
    const page = await listNewsfeed({ userId: user.id, sort, budget, cursor, limit });
    return {
      projects: page.rows.map(({ project, owner, request }) => toOpenProject(project, owner, request)),
      total: page.total,
      next_cursor: page.next_cursor,
    };
  },
  getTeaser: async () => {
    const { open, newest } = await readTeaser();
    return { open_projects: open, projects: newest.map(toShownProject) };
  },
};
