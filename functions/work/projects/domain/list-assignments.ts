import { readPage } from '../../../kit/cursor.ts';
import { type ProjectRow, projectEntity, workerList } from '../project.entity.ts';
import { readPeople } from './read-people.ts';

interface Page {
  cursor: string | undefined;
  limit: number;
}

/** The projects that a creator works on or was offered, newest first, with their people: two round trips. */
export const listAssignments = async (creatorId: string, { cursor, limit }: Page) => {
  const gsi3pk = workerList(creatorId);
  const page = await readPage(
    cursor,
    { gsi3pk },
    (): Promise<{ data: ProjectRow[]; cursor: string | null }> =>
      projectEntity()
        .query.byWorker({ gsi3pk })
        .go({ order: 'desc', limit, ...(cursor && { cursor }) }),
  );
  return { ...page, people: await readPeople(page.data) };
};
