import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { RequestStatus } from '@briefhouse/contracts/marketplace/project.ts';
import type { sendRequest as sendContract } from '@briefhouse/contracts/marketplace/request.ts';
import { ruleOf } from '@briefhouse/workflow/project.ts';
import type * as z from 'zod';
import { readCardPieces } from '../../directory/public.ts';
import { AppError } from '../../kit/app-error.ts';
import { now } from '../../kit/clock.ts';
import type { Guards } from '../../kit/guards.ts';
import { newId } from '../../kit/ids.ts';
import { put, type Step, transact, update } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { accountStep, notBlockedStep, profileSummaries } from '../../people/public.ts';
import { readQuestions } from '../brief/queries.ts';
import { type NamedProject, readProject, storedProject } from '../project/queries.ts';
import type { ProjectRow } from '../project/row.ts';
import { requireOrder } from '../project/terms.ts';
import { admit, changeNamed } from '../project/transition.ts';
import { type RequestRow, requestEntity } from './row.ts';

type NewRequest = z.output<typeof sendContract.input>;

/**
 * Requests an open project. The transaction only writes rows of the sender, so that any number of creators can ask
 * at the same moment. If the project is taken at that moment, the request is ended afterwards: see
 * `endLateRequest`. An earlier request that it replaces is kept by the stream: see `keepEarlier`.
 *
 * VALIDATION for work that is not the sender's, for questions that the brief does not ask, and for a day before the
 * project's start.
 */
export const sendRequest = async (
  { project_id: projectId, message, price_cents, ready_by, piece_ids = [], answers = [] }: NewRequest,
  user: User,
  guards: Guards,
): Promise<RequestRow> => {
  const chosen = [...new Set(piece_ids)];
  const [project, { data: earlier }, pieces, questions, people] = await Promise.all([
    storedProject(projectId),
    requestEntity().get({ project_id: projectId, creator_id: user.id }).go({ consistent: true }),
    readCardPieces(user.id, chosen),
    answers.length > 0 ? readQuestions(projectId) : ([] as readonly string[]),
    // As they are now: what is sent at the moment of an account's end is withdrawn by what follows from that.
    profileSummaries([user.id], { consistent: true, active: true }),
  ]);
  if (!people.has(user.id)) throw new AppError('FORBIDDEN');
  if (!project || project.removal) throw new AppError('PROJECT_NOT_FOUND');
  if (!ruleOf(project).listed) throw new AppError('PROJECT_NOT_OPEN');
  if (earlier && !mayAskAgain(earlier, project)) throw new AppError('REQUEST_EXISTS');
  if (pieces.length < chosen.length)
    throw new AppError('VALIDATION', { issues: { piece_ids: 'Please choose work of your own portfolio' } });
  if (answers.some(({ question }) => !questions.includes(question)))
    throw new AppError('VALIDATION', { issues: { answers: 'The brand has changed its questions' } });
  requireOrder(ready_by, project, 'ready_by');
  const at = now();
  const request = {
    project_id: projectId,
    creator_id: user.id,
    request_id: newId(),
    owner_id: project.user_id,
    project_name: project.name,
    message,
    ...(price_cents !== undefined && { price_cents }),
    ...(ready_by !== undefined && { ready_by }),
    ...(pieces.length > 0 && { pieces }),
    ...(answers.length > 0 && { answers }),
    status: 'pending' as const,
    created_at: at,
    updated_at: at,
  };
  await transact([
    earlier ? replaceStep(earlier, request) : firstStep(request),
    notBlockedStep(project.user_id, user.id),
    ...guards.steps(project.user_id),
  ]);
  return request;
};

/** A withdrawn request may be sent again; an answered one only if the project was reopened since. */
const mayAskAgain = (request: RequestRow, project: ProjectRow) =>
  request.status === 'withdrawn' || (request.status !== 'pending' && request.created_at < project.opened_at);

const onConditionFailed = 'REQUEST_EXISTS';

const firstStep = (request: RequestRow): Step => put(requestEntity().create(request), { onConditionFailed });

/** The new request replaces the earlier one as it was read. */
const replaceStep = (earlier: RequestRow, request: RequestRow): Step =>
  put(
    requestEntity()
      .put(request)
      .where(
        (row, { eq }) => `${eq(row.created_at, earlier.created_at)} AND ${eq(row.status, earlier.status)}`,
      ),
    { onConditionFailed },
  );

interface Key {
  project_id: string;
  creator_id: string;
  /** The request that the owner saw; CONFLICT when its sender has asked again since. */
  request_id?: string | undefined;
}

interface Approval extends Key {
  /** The price that the owner was shown. */
  budget_cents?: number | undefined;
}

/**
 * Assigns at once, because the creator consented by asking: at the price and by the day of the request, where it has
 * them. CONFLICT for another price than the owner was shown; who was shown none knows the project's own. The other
 * requests are declined by the stream.
 */
export const approveRequest = async (
  { budget_cents: shown, ...key }: Approval,
  user: User,
  guards: Guards,
): Promise<NamedProject> => {
  const [[project, request], people] = await Promise.all([
    readBoth(key, user),
    profileSummaries([key.creator_id]),
  ]);
  const { price_cents: budget_cents = project.budget_cents, ready_by: end_date = project.end_date } = request;
  if ((shown ?? project.budget_cents) !== budget_cents) throw otherTerms();
  // A page from before days were asked for shows none.
  if (shown === undefined && end_date !== project.end_date) throw otherTerms();
  if (end_date && project.start_date && end_date < project.start_date) throw startsLater();
  const creator = people.get(key.creator_id);
  if (!creator) throw creatorGone();
  return changeNamed(project, {
    name: 'approve',
    user,
    conflictCode: 'ASSIGNMENT_GONE',
    creator: { id: request.creator_id, name: fullName(creator) },
    values: { budget_cents, end_date },
    steps: [
      endStep(endedBy(request, { status: 'approved' }, user)),
      accountStep(creator.id, { onConditionFailed: creatorGone }),
      ...guards.steps(),
    ],
  });
};

const creatorGone = () => new AppError('NOT_FOUND', { message: 'This creator is no longer on Briefhouse.' });

const otherTerms = () =>
  new AppError('CONFLICT', { message: 'The price or the day is another than the one that you were shown.' });

const startsLater = () =>
  new AppError('CONFLICT', {
    message: 'The project starts after the day that the creator proposed. Please change its start first.',
  });

interface Decline extends Key {
  /** A sentence that the creator reads with the answer. */
  message?: string;
}

export const declineRequest = async (
  { message, ...key }: Decline,
  user: User,
  guards: Guards,
): Promise<RequestRow> => {
  const [project, request] = await readBoth(key, user);
  admit(project, { name: 'decline_request', user });
  return answer(request, { status: 'declined', ...wordsOf(message) }, user, guards);
};

const wordsOf = (message: string | undefined) => (message ? { decline_message: message } : {});

/** Marks a waiting request for its owner. */
export const setShortlisted = async (
  { shortlisted, ...key }: Key & { shortlisted: boolean },
  user: User,
  guards: Guards,
): Promise<void> => {
  const [project, request] = await readBoth(key, user);
  if (project.user_id !== user.id) throw new AppError('PROJECT_NOT_FOUND');
  if ((request.shortlisted ?? false) === shortlisted) return guards.nothingWritten(undefined);
  const { project_id, creator_id, created_at } = request;
  const marking = requestEntity()
    .patch({ project_id, creator_id })
    .set({ shortlisted })
    .where((row, { eq }) => `${eq(row.status, 'pending')} AND ${eq(row.created_at, created_at)}`);
  await transact([update(marking, { onConditionFailed: notWaiting }), ...guards.steps()]);
};

/** A project and a request for it, in one trip's time. A person who is not involved is told of no request either. */
const readBoth = async (key: Key, user: User): Promise<[ProjectRow, RequestRow]> => {
  const [project, request] = await Promise.allSettled([
    readProject(key.project_id, user.id),
    readRequest(key),
  ]);
  if (project.status === 'rejected') throw project.reason;
  if (request.status === 'rejected') throw request.reason;
  return [project.value, request.value];
};

/** Withdraws one's own request; it may be sent again. */
export const withdrawRequest = async (projectId: string, user: User, guards: Guards): Promise<RequestRow> =>
  answer(
    await readRequest({ project_id: projectId, creator_id: user.id }),
    { status: 'withdrawn' },
    user,
    guards,
  );

type Status = Exclude<RequestStatus, 'pending'>;

export interface Outcome {
  status: Status;
  decline_message?: string;
}

/** Ends a waiting request, once however often the same person says so. */
const answer = async (
  request: RequestRow,
  outcome: Outcome,
  user: User,
  guards: Guards,
): Promise<RequestRow> => {
  if (isAnswered(request, outcome, user)) return guards.nothingWritten(request);
  try {
    return await endRequest(request, outcome, user, guards.steps());
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
    // The first of two equal calls may have been carried out since the request was read.
    const current = await readRequest(request);
    if (current.created_at === request.created_at && isAnswered(current, outcome, user)) return current;
    throw error;
  }
};

export const isAnswered = (request: RequestRow, { status }: Outcome, user: User) =>
  request.status === status && request.answered_by === user.id;

/** Ends a waiting request; CONFLICT if it no longer waits. */
export const endRequest = async (
  request: RequestRow,
  outcome: Outcome,
  by: Pick<User, 'id'>,
  steps: Step[] = [],
): Promise<RequestRow> => {
  const ended = endedBy(request, outcome, by);
  await transact([endStep(ended), ...steps]);
  return ended;
};

export const endedBy = (request: RequestRow, outcome: Outcome, { id }: Pick<User, 'id'>) => ({
  ...request,
  ...outcome,
  answered_by: id,
  updated_at: now(),
});

/** The same as a step of a transaction, with the request as it is afterwards. */
export const endStep = (ended: ReturnType<typeof endedBy>): Step => {
  const { project_id, creator_id, status, decline_message, answered_by, updated_at } = ended;
  return update(
    requestEntity()
      .patch({ project_id, creator_id })
      .set({ status, answered_by, updated_at, ...(decline_message && { decline_message }) })
      .where((row, { eq }) => `${eq(row.status, 'pending')} AND ${eq(row.created_at, ended.created_at)}`),
    { onConditionFailed: notWaiting },
  );
};

const notWaiting = () =>
  new AppError('CONFLICT', { message: 'This request has already been answered or withdrawn.' });

const readRequest = async ({ project_id, creator_id, request_id }: Key): Promise<RequestRow> => {
  const { data } = await requestEntity().get({ project_id, creator_id }).go({ consistent: true });
  if (!data) throw new AppError('NOT_FOUND', { message: 'This request no longer exists.' });
  if (request_id && request_id !== data.request_id) throw notWaiting();
  return data;
};
