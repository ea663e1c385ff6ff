import { startsFrom, type TransitionName } from '@briefhouse/workflow/project.ts';
import { AppError } from '../../../kit/app-error.ts';
import { noGuards } from '../../../kit/guards.ts';
import { retryLimits, retryOnConflict } from '../../../kit/retry.ts';
import { type ProjectRow, projectEntity, workerList } from '../project.entity.ts';
import { changeProject, readProject } from './change-project.ts';
import { deleteProject } from './delete-project.ts';

/** Rows that were looked at, and where the next page begins; null after the last one. */
export interface Page {
  seen: number;
  cursor: string | null;
}

/** Projects per page. */
const limit = 25;

/**
 * Closes the projects of a client whose account was closed, unless they are finished. A creator who works on one or has
 * an offer is notified; the requests for them follow by the stream.
 */
export const closeProjects = async (userId: string, from: string): Promise<Page> => {
  const { data, cursor } = await projectEntity()
    .query.byOwner({ owner_list: 'owner', user_id: userId })
    .go({ limit, ...(from && { cursor: from }) });
  await forEach(data, userId, async (project) => {
    const user = { id: userId };
    await changeBy(project, userId, ['cancel_offer', 'unassign']);
    await deleteProject(project.project_id, user, noGuards);
  });
  return { seen: data.length, cursor };
};

/**
 * Declines the offers to a creator whose account was closed, and gives unfinished work back; the clients are notified.
 */
export const returnWork = async (userId: string, from: string): Promise<Page> => {
  const { data, cursor } = await projectEntity()
    .query.byWorker({ gsi3pk: workerList(userId) })
    .go({ limit, ...(from && { cursor: from }) });
  await forEach(data, userId, (project) => changeBy(project, userId, ['decline_offer', 'unassign_self']));
  return { seen: data.length, cursor };
};

/** Each project as it is now, if the person still has to do with it. */
const forEach = async (
  listed: readonly ProjectRow[],
  userId: string,
  work: (project: ProjectRow) => Promise<void>,
): Promise<void> => {
  for (const { project_id } of listed)
    await retryOnConflict(async () => {
      const project = await readProject(project_id, userId).catch(unlessGone);
      if (project) await work(project);
    }, retryLimits.background);
};

/** Carries out the first of these transitions that the project's state allows, if any. */
const changeBy = async (
  project: ProjectRow,
  userId: string,
  names: readonly TransitionName[],
): Promise<void> => {
  const name = names.find((one) => startsFrom(one, project));
  if (name) await changeProject(project, { name, user: { id: userId } });
};

/** Deleted since the list was read, or no longer this person's. */
const unlessGone = (error: unknown): undefined => {
  if (!(error instanceof AppError) || error.code !== 'PROJECT_NOT_FOUND') throw error;
};
