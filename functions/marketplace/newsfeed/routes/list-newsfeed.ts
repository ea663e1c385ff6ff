import { listNewsfeed as contract } from '@briefhouse/contracts/marketplace/list-newsfeed.ts';
import { defineRoute } from '../../../kit/define-route.ts';
import { listNewsfeed } from '../domain/list-newsfeed.ts';
import { toOpenProject } from '../views.ts';

export const listNewsfeedRoute = defineRoute(contract, async ({ input, user }) => {
  const { sort, budget, cursor, limit } = input;
  const page = await listNewsfeed({ userId: user.id, sort, budget, cursor, limit });
  return {
    projects: page.rows.map(({ project, request }) => toOpenProject(project, request)),
    total: page.total,
    next_cursor: page.next_cursor,
  };
});
