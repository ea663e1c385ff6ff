import { limits } from '@briefhouse/contracts/limits.ts';
import type { ProjectState, RequestStatus } from '@briefhouse/contracts/marketplace/project.ts';
import { asCreator } from '../../directory/public.ts';
import { AppError } from '../../kit/app-error.ts';
import { readPage } from '../../kit/cursor.ts';
import { readRows } from '../../kit/read-rows.ts';
import { personOf, readProfiles, toSummary } from '../../people/public.ts';
import { readProject, storedProject } from '../project/queries.ts';
import { type ProjectRow, projectEntity } from '../project/row.ts';
import { redacted } from '../project/views.ts';
import { countWaiting } from '../waiting/counts.ts';
import { requestEntity } from './row.ts';

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

/** The facts of a project that paying for it needs. */
export interface PaidProject {
  id: string;
  /** As its creator reads it: a payment shows both sides the same. */
  name: string;
  /** The price in force; a proposed one counts once it is accepted. */
  budget_cents: number;
  finished: boolean;
}

/** A client's project that this creator works on, or has finished; null for any other. */
export const readPaidProject = async (
  projectId: string,
  clientId: string,
  creatorId: string,
): Promise<PaidProject | null> => {
  const project = await storedProject(projectId);
  if (project?.user_id !== clientId || project.assigned_creator_id !== creatorId) return null;
  return {
    id: project.project_id,
    name: redacted(project).name,
    budget_cents: project.budget_cents,
    finished: project.status === 'finished',
  };
};

/** A project that two people may talk about. */
export interface SharedProject {
  id: string;
  name: string;
}

/** A brand's project that this creator was offered, works on, or has asked for; null for any other and a removed one. */
export const readSharedProject = async (
  projectId: string,
  brandId: string,
  creatorId: string,
): Promise<SharedProject | null> => {
  const [project, { data: request }] = await Promise.all([
    storedProject(projectId),
    requestEntity().get({ project_id: projectId, creator_id: creatorId }).go({ consistent: true }),
  ]);
  if (project?.user_id !== brandId || project.removal) return null;
  if (isOf(project, creatorId)) return { id: project.project_id, name: project.name };
  // Its name when they asked: they are not told what it is called since somebody else has it.
  return request && { id: project.project_id, name: request.project_name };
};

const isOf = ({ assigned_creator_id, pending_creator_id }: ProjectRow, creatorId: string) =>
  [assigned_creator_id, pending_creator_id].includes(creatorId);

export interface ListedSharedProject extends SharedProject {
  /** Where it stands between the two: in the workflow, or as a request. */
  state: ProjectState | RequestStatus;
}

/**
 * A brand's projects that this creator was offered, works on, has asked for, or has finished lately, newest first: two
 * trips, over at most the fifty that a brand may have and a page of finished ones.
 */
export const readSharedProjects = async (
  brandId: string,
  creatorId: string,
): Promise<ListedSharedProject[]> => {
  const owned = await readOwned(brandId);
  const [running, finished] = [owned.running, owned.finished].map((rows) =>
    rows.filter(({ removal }) => !removal),
  ) as [ProjectRow[], ProjectRow[]];
  const asked = await readRows(
    running
      .filter((project) => !isOf(project, creatorId))
      .map(({ project_id }) => ({ project_id, creator_id: creatorId })),
    (some) => requestEntity().get(some).go(),
  );
  const requests = new Map(asked.map((request) => [request.project_id, request]));
  return [...running.toReversed(), ...finished].flatMap((project): ListedSharedProject[] => {
    const { project_id: id, name } = project;
    if (isOf(project, creatorId)) return [{ id, name, state: project.state }];
    const request = requests.get(id);
    return request ? [{ id, name: request.project_name, state: request.status }] : [];
  });
};

const readOwned = async (clientId: string) => {
  const { query } = projectEntity();
  const [running, finished] = await Promise.all([
    query.byOwner({ owner_list: 'owner', user_id: clientId }).go({ pages: 'all' }),
    query
      .byOwner({ owner_list: 'finished', user_id: clientId })
      .go({ order: 'desc', limit: limits.finishedProjectsPage }),
  ]);
  return { running: running.data, finished: finished.data };
};

/**
 * Whether a creator works on a project of this client, or has finished one of the last: at most the fifty that a client
 * may have, and a page of finished ones.
 */
export const haveProject = async (clientId: string, creatorId: string): Promise<boolean> => {
  const { running, finished } = await readOwned(clientId);
  return [...running, ...finished].some((row) => row.assigned_creator_id === creatorId);
};
