import { readPage } from '../../../kit/cursor.ts';
import { projectEntity, workerList } from '../project.entity.ts';

interface Page {
  cursor: string | undefined;
  limit: number;
}

/** The projects that a creator works on or was offered, newest first. */
export const listAssignments = (creatorId: string, { cursor, limit }: Page) =>
  readPage(cursor, { gsi3pk: workerList(creatorId) }, () =>
    projectEntity()
      .query.byWorker({ gsi3pk: workerList(creatorId) })
      .go({ order: 'desc', limit, ...(cursor && { cursor }) }),
  );
