import { readPage } from '../../../kit/cursor.ts';
import { requestEntity } from '../request.entity.ts';

interface Page {
  cursor: string | undefined;
  limit: number;
}

/** A creator's own requests, newest first, including earlier ones, which are rows of another entity. */
export const listRequests = (creatorId: string, { cursor, limit }: Page) =>
  readPage(cursor, { gsi1pk: `requests#${creatorId}` }, () =>
    requestEntity()
      .query.byCreator({ creator_id: creatorId })
      .go({
        order: 'desc',
        limit,
        ignoreOwnership: true,
        ...(cursor && { cursor }),
      }),
  );
