import { errors } from '@briefhouse/contracts/errors.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import type { ProjectGroup } from '@briefhouse/contracts/marketplace/project.ts';
import { ruleOf, type TransitionName } from '@briefhouse/workflow/project.ts';
import { AppError } from '../../kit/app-error.ts';
import { readPage } from '../../kit/cursor.ts';
import { check, type Step } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { type ProfileRow, readProfiles } from '../../people/public.ts';
import { waitingRequestsEntity } from '../waiting/row.ts';
import { clientStatsEntity, type ProjectRow, projectEntity, workerList } from './row.ts';

/** A project as it is stored, whoever asks; null once it is deleted. */
export const storedProject = async (project_id: string): Promise<ProjectRow | null> =>
  (await projectEntity().get({ project_id }).go({ consistent: true })).data;

interface Reading {
  /**
   * The project is also returned to somebody whose own transition, one of these, was the last: the call may be
   * repeated.
   */
  after?: readonly TransitionName[];
}

/** The project as stored; PROJECT_NOT_FOUND, with this text, for anybody who is not involved. */
export const readProject = async (
  projectId: string,
  userId: string,
  message: string = errors.PROJECT_NOT_FOUND.text,
  { after = [] }: Reading = {},
): Promise<ProjectRow> => {
  const row = await storedProject(projectId);
  const concerned =
    row &&
    ([row.user_id, row.assigned_creator_id, row.pending_creator_id].includes(userId) ||
      after.some((name) => wasLast(row, name, userId)));
  if (!concerned) throw new AppError('PROJECT_NOT_FOUND', { message });
  return row;
};

/** Whether a person's transition was the last: then the project is as that transition left it. */
export const wasLast = ({ last }: ProjectRow, name: TransitionName, userId: string): boolean =>
  last?.transition === name && last.actor_id === userId;

/** A project's text as it is now, whatever its state, also while it is removed; null once it is deleted. */
export const readBrief = async (
  project_id: string,
): Promise<Pick<ProjectRow, 'name' | 'description'> | null> =>
  (await projectEntity().get({ project_id }).go()).data;

/** Profiles by id, of people whose accounts are there. */
export type People = ReadonlyMap<string, ProfileRow>;

/** A project, and its two people as they are called now. */
export interface NamedProject {
  row: ProjectRow;
  people: People;
}

/** The people of projects, each once; one round trip, none for no project. */
export const readPeople = (rows: readonly ProjectRow[], ...others: string[]): Promise<People> =>
  readProfiles([
    ...rows.flatMap(({ user_id, assigned_creator_id, pending_creator_id }) =>
      [user_id, assigned_creator_id, pending_creator_id].filter((id) => id !== undefined),
    ),
    ...others,
  ]);

export const withPeople = async (row: ProjectRow): Promise<NamedProject> => ({
  row,
  people: await readPeople([row]),
});

interface Page {
  cursor?: string | undefined;
  limit: number;
}

/** A client's finished projects, newest first, with their people: two round trips. */
export const listFinishedProjects = async (userId: string, asked: Page) => {
  const page = await readFinished(userId, asked);
  return { ...page, people: await readPeople(page.data) };
};

const readFinished = (
  userId: string,
  { cursor, limit }: Page,
): Promise<{ data: ProjectRow[]; cursor: string | null }> =>
  readPage(cursor, { gsi1pk: `finished#${userId}` }, () =>
    projectEntity()
      .query.byOwner({ owner_list: 'finished', user_id: userId })
      .go({ order: 'desc', limit, ...(cursor && { cursor }) }),
  );

/**
 * A client's unfinished projects and the newest finished ones, last changed first, with their people, and
 * the sizes of their groups: two round trips.
 */
export const listProjects = async (userId: string) => {
  const [running, finished, stats] = await Promise.all([
    projectEntity().query.byOwner({ owner_list: 'owner', user_id: userId }).go({ pages: 'all' }),
    readFinished(userId, { limit: limits.finishedProjectsPage }),
    readClientStats(userId),
  ]);
  const rows = [...running.data, ...finished.data].sort((a, b) => b.updated_at.localeCompare(a.updated_at));
  // There are more behind a full page; the counter knows how many.
  const done = finished.cursor ? Math.max(stats.finished, finished.data.length) : finished.data.length;
  const count = (group: ProjectGroup) => running.data.filter((row) => ruleOf(row).group === group).length;
  return {
    projects: rows.map((row) => ({ row, waiting: stats.waiting(row.project_id) })),
    people: await readPeople(rows),
    counts: {
      total: running.data.length + done,
      assigned: count('assigned') + done,
      pending: count('pending'),
      unassigned: count('unassigned'),
    },
    next_cursor: finished.cursor,
  };
};

interface ClientStats {
  finished: number;
  /** Number of requests that wait for a project. */
  waiting: (projectId: string) => number;
}

/** Both counts: one small row, and one query of small rows. */
const readClientStats = async (userId: string): Promise<ClientStats> => {
  const [{ data: stats }, { data: rows }] = await Promise.all([
    clientStatsEntity().get({ user_id: userId }).go(),
    waitingRequestsEntity()
      .query.byOwner({ user_id: userId })
      .go({ pages: 'all', attributes: ['project_id', 'requests'] }),
  ]);
  const counts = new Map(rows.map(({ project_id, requests = 0 }) => [project_id, requests]));
  return {
    finished: stats?.finished ?? 0,
    waiting: (projectId) => Math.max(0, counts.get(projectId) ?? 0),
  };
};

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

/** The part of a project that others may see, once it is finished and the two who made it agree. */
export interface FinishedProject {
  id: string;
  name: string;
  /** True while the moderators show it to nobody. */
  removed: boolean;
  brand_id: string;
  creator_id: string;
  finished_at: string;
}

const toFinished = (row: ProjectRow): FinishedProject[] =>
  row.assigned_creator_id && row.finished_at
    ? [
        {
          id: row.project_id,
          name: row.name,
          removed: row.removal !== undefined,
          brand_id: row.user_id,
          creator_id: row.assigned_creator_id,
          finished_at: row.finished_at,
        },
      ]
    : [];

/** A finished project, and the step that requires it to be as it was read: CONFLICT. Undefined for any other. */
export const readFinishedProject = async (
  project_id: string,
): Promise<{ project: FinishedProject; step: Step } | undefined> => {
  const row = await storedProject(project_id);
  const [project] = row ? toFinished(row) : [];
  if (!row || !project) return undefined;
  const unchanged = projectEntity()
    .check({ project_id })
    .where(({ version }, { eq }) => eq(version, row.version));
  return { project, step: check(unchanged) };
};

/** Finished projects of one page of the works that a post may show. */
const ownWorkPage = 20;

/**
 * A page of the projects that somebody has finished, or has had finished, newest first; one of a creator may be short.
 */
export const readFinishedProjects = async (
  { id, user_type }: Pick<User, 'id' | 'user_type'>,
  cursor: string | undefined,
) => {
  const options = { order: 'desc', limit: ownWorkPage, ...(cursor && { cursor }) } as const;
  const { query } = projectEntity();
  const page =
    user_type === 'client'
      ? await readPage(cursor, { gsi1pk: `finished#${id}` }, () =>
          query.byOwner({ owner_list: 'finished', user_id: id }).go(options),
        )
      : await readPage(cursor, { gsi3pk: workerList(id) }, () =>
          query.byWorker({ gsi3pk: workerList(id) }).go(options),
        );
  return { projects: page.data.flatMap(toFinished).filter(({ removed }) => !removed), next: page.cursor };
};
