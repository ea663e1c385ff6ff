import { readPage } from '../../../kit/cursor.ts';
import { projectEntity } from '../project.entity.ts';

interface Page {
  cursor: string | undefined;
  limit: number;
}

/** What a creator works on or was offered, newest first. */
export const listAssignments = (creatorId: string, { cursor, limit }: Page) =>
  readPage(cursor, { gsi3pk: `worker#${creatorId}` }, () =>
    projectEntity()
      .query.byWorker({ worker_id: creatorId })
      .go({ order: 'desc', limit, ...(cursor && { cursor }) }),
  );
