import { listNewsfeed as contract } from '@briefhouse/contracts/marketplace/list-newsfeed.ts';
import { defineRoute } from '../../kit/define-route.ts';
import { listNewsfeed } from '../domain/list-newsfeed.ts';
import { toOpenProject } from '../views.ts';

export const listNewsfeedRoute = defineRoute(contract, async ({ input, user }) => {
  const page = await listNewsfeed({ userId: user.id, cursor: input.cursor, limit: input.limit });
  return {
    projects: page.rows.map(({ project, request }) => toOpenProject(project, request)),
    next_cursor: page.next_cursor,
  };
});
