import { requireAccess } from '../../kit/access.ts';
import { readPage } from '../../kit/cursor.ts';
import { projectEntity } from '../project.entity.ts';
import { requestEntity } from '../request.entity.ts';

interface Page {
  userId: string;
  cursor: string | undefined;
  limit: number;
}

/** A page of open projects, each with the creator's own request: two round trips, access included. */
export const listNewsfeed = async ({ userId, cursor, limit }: Page) => {
  const [page] = await Promise.all([
    readPage(cursor, { gsi2pk: 'newsfeed#open' }, () =>
      projectEntity()
        .query.byNewsfeed({ newsfeed: 'open' })
        .go({ order: 'desc', limit, ...(cursor && { cursor }) }),
    ),
    requireAccess(userId),
  ]);
  const own = await requestEntity()
    .get(page.data.map(({ project_id }) => ({ project_id, creator_id: userId })))
    .go();
  const byProject = new Map(own.data.map((request) => [request.project_id, request]));
  return {
    rows: page.data.map((project) => ({ project, request: byProject.get(project.project_id) })),
    next_cursor: page.cursor,
  };
};
