import { AppError } from '../../kit/app-error.ts';
import { readPage } from '../../kit/cursor.ts';
import { personOf, profileSummaries } from '../../kit/profile-summaries.ts';
import { projectEntity } from '../project.entity.ts';
import { requestEntity } from '../request.entity.ts';
import { readProject } from './change-project.ts';

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

/** A creator's own requests, newest first. */
export const listRequests = (creatorId: string, { cursor, limit }: Page) =>
  readPage(cursor, { gsi1pk: `requests#${creatorId}` }, () =>
    requestEntity()
      .query.byCreator({ creator_id: creatorId })
      .go({ order: 'desc', limit, ...(cursor && { cursor }) }),
  );

/** Requests for an owner's project that wait, with who sent them. */
export const listProjectRequests = async (projectId: string, userId: string) => {
  const project = await readProject(projectId, userId);
  if (project.user_id !== userId) throw new AppError('PROJECT_NOT_FOUND');
  const { data } = await requestEntity()
    .query.byProject({ project_id: projectId })
    .begins({ creator_id: '' })
    .where(({ status }, { eq }) => eq(status, 'pending'))
    // Answered requests share the partition, so the limit counts what is left of them.
    .go({ pages: 'all', count: 100 });
  const people = await profileSummaries(data.map(({ creator_id }) => creator_id));
  return data
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at))
    .map((request) => ({ request, creator: personOf(people, request.creator_id) }));
};
