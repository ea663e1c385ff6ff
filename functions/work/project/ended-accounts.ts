import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { startsFrom, type TransitionName } from '@briefhouse/workflow/project.ts';
import { AppError } from '../../kit/app-error.ts';
import { noGuards } from '../../kit/guards.ts';
import { retryLimits, retryOnConflict } from '../../kit/retry.ts';
import { isConditionFailure } from '../../kit/write-errors.ts';
import type { ProfileRow } from '../../people/public.ts';
import { deleteProject } from './commands.ts';
import { readProject } from './queries.ts';
import { type ProjectRow, projectEntity, workerList } from './row.ts';
import { changeProject } from './transition.ts';

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

/** Projects per query; a call ends once it has read this many. */
const projectsPerCall = 100;

/**
 * Keeps the last names of a person whose profile is gone on the projects that they leave behind, for the other side.
 * Each call writes some of them and returns the cursor of the next. Repeating it changes nothing.
 */
export const keepNames = async (profile: ProfileRow, cursor?: string): Promise<string | undefined> => {
  let next: string | undefined = cursor ?? `${lists[0]}#`;
  let seen = 0;
  while (next && seen < projectsPerCall) {
    const page = await readNext(profile.user_id, next);
    for (const project of page.data) await writeNames(project, lastNames(project, profile));
    seen += page.data.length;
    next = page.next;
  }
  return next;
};

/** Unfinished and finished projects that somebody posted, and those that they work on. */
const lists = ['owner', 'finished', 'worker'] as const;

/** The next projects of one of these lists. */
const readNext = async (userId: string, cursor: string) => {
  const [name, from] = cursor.split('#');
  const list = lists.find((one) => one === name) ?? lists[0];
  const page = { limit: projectsPerCall, ...(from && { cursor: from }) };
  const { data, cursor: next } =
    list === 'worker'
      ? await projectEntity()
          .query.byWorker({ gsi3pk: workerList(userId) })
          .go(page)
      : await projectEntity().query.byOwner({ owner_list: list, user_id: userId }).go(page);
  const following = next ? list : lists[lists.indexOf(list) + 1];
  return { data, next: following && `${following}#${next ?? ''}` };
};

type Names = Partial<
  Pick<ProjectRow, 'client_name' | 'company_name' | 'assigned_creator_name' | 'pending_creator_name'>
>;

/** The person's names in a project, where they are no longer those of the agreement. */
const lastNames = (project: ProjectRow, profile: ProfileRow): Names => {
  const { user_id } = profile;
  const name = fullName(profile);
  const company = profile.client?.company_name ?? '';
  const names: Names = {
    ...(project.user_id === user_id && { client_name: name, company_name: company }),
    ...(project.assigned_creator_id === user_id && { assigned_creator_name: name }),
    ...(project.pending_creator_id === user_id && { pending_creator_name: name }),
  };
  const changed = Object.entries(names).filter(
    ([field, value]) => (project[field as keyof Names] ?? '') !== value,
  );
  return Object.fromEntries(changed);
};

/** Only while the same people are in it, and with the same version: names are no change of a project. */
const writeNames = async (project: ProjectRow, names: Names): Promise<void> => {
  if (Object.keys(names).length === 0) return;
  const { company_name, ...others } = names;
  try {
    await projectEntity()
      .patch({ project_id: project.project_id })
      .set({ ...others, ...(company_name && { company_name }) })
      .remove(company_name === '' ? ['company_name'] : [])
      .where((row, { eq }) =>
        [
          eq(row.user_id, project.user_id),
          ...(names.assigned_creator_name
            ? [eq(row.assigned_creator_id, project.assigned_creator_id ?? '')]
            : []),
          ...(names.pending_creator_name
            ? [eq(row.pending_creator_id, project.pending_creator_id ?? '')]
            : []),
        ].join(' AND '),
      )
      .go();
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
  }
};
