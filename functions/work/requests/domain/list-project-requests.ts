import { asCreator } from '../../../directory/public.ts';
import { AppError } from '../../../kit/app-error.ts';
import { personOf, readProfiles, toSummary } from '../../../people/public.ts';
import { readProject } from '../../projects/domain/change-project.ts';
import { countWaiting } from '../../projects/domain/count-waiting.ts';
import { requestEntity } from '../request.entity.ts';

/** Requests that are shown at once. */
const most = 100;

/**
 * The waiting requests for an owner's project, with their senders and, while their accounts exist, their profiles; the
 * project's budget, and how many wait in all. Two round trips, with one batch of profiles.
 */
export const listProjectRequests = async (projectId: string, userId: string) => {
  const [project, { data }, counted] = await Promise.all([
    readProject(projectId, userId),
    requestEntity()
      .query.byProject({ project_id: projectId })
      .begins({ creator_id: '' })
      .where(({ status }, { eq }) => eq(status, 'pending'))
      // Answered requests share the partition, so the limit counts what is left of them.
      .go({ pages: 'all', count: most }),
    countWaiting(userId, projectId),
  ]);
  if (project.user_id !== userId) throw new AppError('PROJECT_NOT_FOUND');
  const profiles = await readProfiles(data.map(({ creator_id }) => creator_id));
  const people = new Map([...profiles].map(([id, profile]) => [id, toSummary(profile)]));
  const requests = data
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at))
    .map((request) => ({
      request,
      creator: personOf(people, request.creator_id),
      profile: asCreator(profiles.get(request.creator_id)),
    }));
  // The count follows the requests a little later, so it only matters where not all of them were read.
  const waiting = data.length < most ? data.length : Math.max(data.length, counted);
  return { requests, budget_cents: project.budget_cents, waiting };
};
