import { limits } from '@briefhouse/contracts/limits.ts';
import type { ProjectState, RequestStatus } from '@briefhouse/contracts/marketplace/project.ts';
import { readPiece, readPortfolio } from '../directory/portfolio/domain/read-portfolio.ts';
import { type PieceRow, pieceEntity } from '../directory/portfolio/piece.entity.ts';
import type { Change } from '../kit/change.ts';
import type { ConversationEvent } from '../kit/conversation-event.ts';
import { readPage } from '../kit/cursor.ts';
import type { Notice, NoticeEnd } from '../kit/notice.ts';
import { readRows } from '../kit/read-rows.ts';
import { check, type Step } from '../kit/transact.ts';
import type { User } from '../kit/user.ts';
import type { StoredMedia } from '../media/public.ts';
import { copiedRow } from './copied-row.ts';
import { removeProject, restoreProject } from './projects/domain/remove-project.ts';
import { type ProjectRow, projectEntity, workerList } from './projects/project.entity.ts';
import { redacted } from './projects/removed-project.ts';
import { eventsOfProject, noticeEndsOfProject, noticesOfProject } from './projects/told.ts';
import { type RequestRow, requestEntity } from './requests/request.entity.ts';
import { eventsOfRequest, noticeEndsOfRequest, noticesOfRequest } from './requests/told.ts';

export { copiedRow };

/** The notices that follow from a write in the marketplace. */
export const noticesOf = (change: Change): Notice[] => {
  if (change.entity === 'project')
    return noticesOfProject(change.before as ProjectRow, change.after as ProjectRow);
  if (change.entity === 'request')
    return noticesOfRequest(change.before as RequestRow, change.after as RequestRow);
  return [];
};

/** The notices that a write in the marketplace makes untrue. */
export const noticeEndsOf = ({ entity, before, after }: Change): NoticeEnd[] => {
  if (entity === 'project') return noticeEndsOfProject(before as ProjectRow | undefined, after as ProjectRow);
  if (entity === 'request') return noticeEndsOfRequest(before as RequestRow | undefined, after as RequestRow);
  return [];
};

/** What the conversation of a brand and a creator tells of a write in the marketplace. */
export const conversationEventsOf = (change: Change): ConversationEvent[] => {
  const { entity, before, after } = change;
  if (entity === 'project') return eventsOfProject(before as ProjectRow | undefined, after as ProjectRow);
  if (entity === 'request') return eventsOfRequest(before as RequestRow | undefined, after as RequestRow);
  return [];
};

/** What paying for a project has to know of it. */
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
  const { data } = await projectEntity().get({ project_id: projectId }).go({ consistent: true });
  if (data?.user_id !== clientId || data.assigned_creator_id !== creatorId) return null;
  return {
    id: data.project_id,
    name: redacted(data).name,
    budget_cents: data.budget_cents,
    finished: data.status === 'finished',
  };
};

/** See `removeProject` and `restoreProject`, for the moderators' decisions. */
export const removeProjectSteps = (project_id: string, case_id: string): Promise<Step[]> =>
  removeProject(project_id, case_id);

export const restoreProjectSteps = (project_id: string): Promise<Step[]> => restoreProject(project_id);

/** What a project says now, whatever its state, also while it is removed; null once it is deleted. */
export const readBrief = async (
  project_id: string,
): Promise<Pick<ProjectRow, 'name' | 'description'> | null> =>
  (await projectEntity().get({ project_id }).go()).data;

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
  const [{ data: project }, { data: request }] = await Promise.all([
    projectEntity().get({ project_id: projectId }).go({ consistent: true }),
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

/** What others may learn of a project, once it is finished and the two who made it agree. */
export interface FinishedProject {
  id: string;
  name: string;
  /** By the moderators: it is shown to nobody meanwhile. */
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
  const { data } = await projectEntity().get({ project_id }).go({ consistent: true });
  const [project] = data ? toFinished(data) : [];
  if (!data || !project) return undefined;
  const unchanged = projectEntity()
    .check({ project_id })
    .where(({ version }, { eq }) => eq(version, data.version));
  return { project, step: check(unchanged) };
};

/** Finished projects of one page of what a post may show. */
const ownWorkPage = 20;

/** A page of what somebody has finished, or has had finished, newest first; one of a creator may be short. */
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

/** A piece of a creator's work as others show it. */
export interface OwnPiece {
  id: string;
  title: string;
  alt?: string;
  media: StoredMedia;
}

const toOwnPiece = ({ piece_id, title, alt, media }: PieceRow): OwnPiece => ({
  id: piece_id,
  title,
  ...(alt !== undefined && { alt }),
  media,
});

/** One of somebody's pieces; undefined for none of theirs. */
export const readOwnPiece = async (userId: string, pieceId: string): Promise<OwnPiece | undefined> => {
  const row = await readPiece(userId, pieceId);
  return row ? toOwnPiece(row) : undefined;
};

/** All of them, in their creator's order: one round trip. */
export const readOwnPieces = async (userId: string): Promise<OwnPiece[]> =>
  (await readPortfolio(userId, { consistent: false })).pieces.map(toOwnPiece);

/** Requires that it is still there: NOT_FOUND. */
export const pieceStep = (user_id: string, piece_id: string): Step =>
  check(
    pieceEntity()
      .check({ user_id, piece_id })
      .where(({ title }, { exists }) => exists(title)),
    { onConditionFailed: 'NOT_FOUND' },
  );
