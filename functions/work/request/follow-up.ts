import { AppError } from '../../kit/app-error.ts';
import { check, transact, update } from '../../kit/transact.ts';
import type { Page } from '../project/ended-accounts.ts';
import { storedProject } from '../project/queries.ts';
import { type ProjectRow, projectEntity } from '../project/row.ts';
import { system } from '../project/system.ts';
import { endRequest } from './commands.ts';
import { pastRequestEntity, type RequestRow, requestEntity } from './row.ts';

/** Why requests end: the project went to somebody, or it was deleted. */
type Cause = { by: string; at: string } | 'gone';

/** Requests per call. */
const pageSize = 100;

/**
 * Ends every waiting request for a project that is taken or deleted; the change of a request notifies its sender.
 * Each call ends a page and returns the cursor of the next.
 *
 * The requests are read before the project: whatever waited when the project was taken is ended, however late
 * either of them was stored. A request that is not among them yet finds the project taken by its own record.
 */
export const endRequests = async (
  projectId: string,
  cause: Cause,
  from?: string,
): Promise<string | undefined> => {
  const { data, cursor } = await requestEntity()
    .query.byProject({ project_id: projectId })
    .begins({ creator_id: '' })
    .where(({ status }, { eq }) => eq(status, 'pending'))
    .go({ limit: pageSize, consistent: true, ...(from && { cursor: from }) });
  const project = await storedProject(projectId);
  for (const request of data) {
    const status = outcome(request, project) ?? earlierOutcome(request, cause);
    if (status) await endOnce(request, status);
  }
  return cursor ?? undefined;
};

/** Ends a request, as its record shows it, that was stored when its project was already taken or deleted. */
export const endLateRequest = async (request: RequestRow): Promise<void> => {
  if (request.status !== 'pending') return;
  const status = outcome(request, await storedProject(request.project_id));
  if (status) await endOnce(request, status);
};

type Outcome = 'approved' | 'declined' | 'expired';

/** The outcome of a waiting request with its project as it is now; undefined while it may wait. */
const outcome = (request: RequestRow, project: ProjectRow | null): Outcome | undefined => {
  if (!project) return 'expired';
  return project.assigned_creator_id ? outcomeOf(request, project.assigned_creator_id) : undefined;
};

/**
 * The record came late, and the project is open again. Requests that are no newer than the assignment are ended by
 * it; the others wait.
 */
const earlierOutcome = (request: RequestRow, cause: Cause): Outcome | undefined =>
  cause !== 'gone' && request.created_at <= cause.at ? outcomeOf(request, cause.by) : undefined;

/** A creator who accepted an offer for a project they had also requested counts as approved. */
const outcomeOf = (request: RequestRow, by: string): Outcome =>
  request.creator_id === by ? 'approved' : 'declined';

/** Ends a request that may have ended meanwhile. */
export const endOnce = async (request: RequestRow, status: Outcome | 'withdrawn'): Promise<void> => {
  try {
    await endRequest(request, { status }, system);
  } catch (error) {
    // Withdrawn meanwhile, or ended by an earlier delivery of the same record.
    if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
  }
};

/** Rows of a creator per page, answered and earlier requests included. */
const limit = 50;

/** Withdraws the waiting requests of a creator whose account has ended. */
export const withdrawAll = async (creatorId: string, from: string): Promise<Page> => {
  const { data, cursor } = await requestEntity()
    .query.byCreator({ creator_id: creatorId })
    .where(({ status }, { eq }) => eq(status, 'pending'))
    .go({ limit, ...(from && { cursor: from }) });
  for (const request of data) await endOnce(request, 'withdrawn');
  // Answered ones were read too, and count towards what one call may do.
  return { seen: cursor ? limit : data.length, cursor };
};

/** Keeps a request as history that its creator has replaced by asking again. Repeating it changes nothing. */
export const keepEarlier = async (before: RequestRow | undefined, after: RequestRow): Promise<void> => {
  if (before && before.request_id !== after.request_id) await pastRequestEntity().put(before).go();
};

const isProjectRemoved = async (project_id: string): Promise<boolean> =>
  (await storedProject(project_id))?.removal !== undefined;

const lists = ['latest', 'past'] as const;

/**
 * Brings what the requests for a project, earlier ones included, say of its removal in line with it. Each call marks a
 * page and returns the cursor of the next; repeating it changes nothing.
 */
export const markRequests = async (project_id: string, cursor?: string): Promise<string | undefined> => {
  const [begun = 'latest', from] = cursor?.split('#') ?? [];
  for (const list of begun === 'past' ? (['past'] as const) : lists) {
    const next = await markPage(project_id, list, list === begun ? from : undefined);
    if (next) return `${list}#${next}`;
  }
  return undefined;
};

const markPage = async (project_id: string, list: (typeof lists)[number], from: string | undefined) => {
  const page = { limit: pageSize, consistent: true, ...(from && { cursor: from }) } as const;
  const isPast = list === 'past';
  const { data, cursor } = isPast
    ? await pastRequestEntity().query.byId({ project_id }).begins({ creator_id: '' }).go(page)
    : await requestEntity().query.byProject({ project_id }).begins({ creator_id: '' }).go(page);
  // Read after the requests, so that what is marked is as new as it can be.
  const removed = await isProjectRemoved(project_id);
  for (const row of data) if ((row.project_removed ?? false) !== removed) await mark(row, isPast, removed);
  return cursor;
};

/** The same for a request that was on its way when the project was removed. */
export const markRequest = async (row: RequestRow): Promise<void> => {
  const removed = await isProjectRemoved(row.project_id);
  if ((row.project_removed ?? false) !== removed) await mark(row, false, removed);
};

/** CONFLICT when the project has changed since, or the request is gone: whoever delivers this tries again. */
const mark = async (
  { project_id, creator_id, request_id = '' }: RequestRow,
  isPast: boolean,
  removed: boolean,
): Promise<void> => {
  const marking = isPast
    ? pastRequestEntity().patch({ project_id, creator_id, request_id })
    : requestEntity().patch({ project_id, creator_id });
  const stillSo = projectEntity()
    .check({ project_id })
    .where(({ removal }, { exists, notExists }) => (removed ? exists(removal) : notExists(removal)));
  await transact([
    update(removed ? marking.set({ project_removed: true }) : marking.remove(['project_removed'])),
    check(stillSo),
  ]);
};
