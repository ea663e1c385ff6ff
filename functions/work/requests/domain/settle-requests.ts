import { AppError } from '../../../kit/app-error.ts';
import { system } from '../../projects/domain/change-project.ts';
import { type ProjectRow, projectEntity } from '../../projects/project.entity.ts';
import { type RequestRow, requestEntity } from '../request.entity.ts';
import { settle } from './answer-request.ts';

/** Why requests are settled: the project went to somebody, or it was deleted. */
type Cause = { by: string; at: string } | 'gone';

/** Requests per call. */
const pageSize = 100;

/**
 * Settles every waiting request for a project that is taken or deleted; the change of a request notifies its sender.
 * Each call settles a page and returns the cursor of the next.
 *
 * The requests are read before the project: whatever waited when the project was taken is settled, however late
 * either of them was stored. A request that is not among them yet finds the project taken by its own record.
 */
export const settleRequests = async (
  projectId: string,
  cause: Cause,
  from?: string,
): Promise<string | undefined> => {
  const { data, cursor } = await requestEntity()
    .query.byProject({ project_id: projectId })
    .begins({ creator_id: '' })
    .where(({ status }, { eq }) => eq(status, 'pending'))
    .go({ limit: pageSize, consistent: true, ...(from && { cursor: from }) });
  const project = await readProject(projectId);
  for (const request of data) {
    const status = outcome(request, project) ?? earlierOutcome(request, cause);
    if (status) await settleOnce(request, status);
  }
  return cursor ?? undefined;
};

/** Settles a request, as its record shows it, that was stored when its project was already taken or deleted. */
export const settleLateRequest = async (request: RequestRow): Promise<void> => {
  if (request.status !== 'pending') return;
  const status = outcome(request, await readProject(request.project_id));
  if (status) await settleOnce(request, status);
};

const readProject = async (projectId: string): Promise<ProjectRow | null> =>
  (await projectEntity().get({ project_id: projectId }).go({ consistent: true })).data;

type Outcome = 'approved' | 'declined' | 'expired';

/** What becomes of a waiting request with its project as it is now; undefined while it may wait. */
const outcome = (request: RequestRow, project: ProjectRow | null): Outcome | undefined => {
  if (!project) return 'expired';
  return project.assigned_creator_id ? outcomeOf(request, project.assigned_creator_id) : undefined;
};

/**
 * The record came late, and the project is open again. Requests that are no newer than the assignment are settled by
 * it; the others wait.
 */
const earlierOutcome = (request: RequestRow, cause: Cause): Outcome | undefined =>
  cause !== 'gone' && request.created_at <= cause.at ? outcomeOf(request, cause.by) : undefined;

/** A creator who accepted an offer for a project they had also requested counts as approved. */
const outcomeOf = (request: RequestRow, by: string): Outcome =>
  request.creator_id === by ? 'approved' : 'declined';

/** Ends a request that may have ended meanwhile. */
export const settleOnce = async (request: RequestRow, status: Outcome | 'withdrawn'): Promise<void> => {
  try {
    await settle(request, status, system);
  } catch (error) {
    // Withdrawn meanwhile, or settled by an earlier delivery of the same record.
    if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
  }
};
