import { readPage } from '../../../kit/cursor.ts';
import { readProfiles } from '../../../people/public.ts';
import { requestEntity } from '../request.entity.ts';

interface Page {
  cursor: string | undefined;
  limit: number;
}

/**
 * A creator's own requests, newest first, including earlier ones, which are rows of another entity; each with the
 * profile of its project's owner, if they are still there. Two round trips.
 */
export const listRequests = async (creatorId: string, { cursor, limit }: Page) => {
  const page = await readPage(cursor, { gsi1pk: `requests#${creatorId}` }, () =>
    requestEntity()
      .query.byCreator({ creator_id: creatorId })
      .go({
        order: 'desc',
        limit,
        ignoreOwnership: true,
        ...(cursor && { cursor }),
      }),
  );
  const owners = await readProfiles(page.data.map(({ owner_id }) => owner_id));
  return {
    rows: page.data.map((row) => ({ row, owner: owners.get(row.owner_id) })),
    next_cursor: page.cursor,
  };
};
