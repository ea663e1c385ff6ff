import { personOf, readProfiles, toSummary } from '../../../accounts/public.ts';
import { AppError } from '../../../kit/app-error.ts';
import { asCreator } from '../../creators/creator-row.ts';
import { readProject } from '../../projects/domain/change-project.ts';
import { requestEntity } from '../request.entity.ts';

/** The waiting requests for an owner's project, with their senders and, while their accounts exist, their profiles. */
export const listProjectRequests = async (projectId: string, userId: string) => {
  const project = await readProject(projectId, userId);
  if (project.user_id !== userId) throw new AppError('PROJECT_NOT_FOUND');
  const { data } = await requestEntity()
    .query.byProject({ project_id: projectId })
    .begins({ creator_id: '' })
    .where(({ status }, { eq }) => eq(status, 'pending'))
    // Answered requests share the partition, so the limit counts what is left of them.
    .go({ pages: 'all', count: 100 });
  const profiles = await readProfiles(data.map(({ creator_id }) => creator_id));
  const people = new Map([...profiles].map(([id, profile]) => [id, toSummary(profile)]));
  return data
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at))
    .map((request) => ({
      request,
      creator: personOf(people, request.creator_id),
      profile: asCreator(profiles.get(request.creator_id)),
    }));
};
