import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { RequestStatus } from '@briefhouse/contracts/marketplace/project.ts';
import { ruleOf } from '@briefhouse/workflow/project.ts';
import { AppError } from '../../kit/app-error.ts';
import { now } from '../../kit/clock.ts';
import type { Guards } from '../../kit/guards.ts';
import { newId } from '../../kit/ids.ts';
import { put, type Step, transact, update } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { accountStep, notBlockedStep, profileSummaries } from '../../people/public.ts';
import { type NamedProject, readProject, storedProject } from '../project/queries.ts';
import type { ProjectRow } from '../project/row.ts';
import { admit, changeNamed } from '../project/transition.ts';
import { type RequestRow, requestEntity } from './row.ts';

interface NewRequest {
  projectId: string;
  message: string;
}

/**
 * Requests an open project. The transaction only writes rows of the sender, so that any number of creators can ask
 * at the same moment. If the project is taken at that moment, the request is ended afterwards: see
 * `endLateRequest`. An earlier request that it replaces is kept by the stream: see `keepEarlier`.
 */
export const sendRequest = async (
  { projectId, message }: NewRequest,
  user: User,
  guards: Guards,
): Promise<RequestRow> => {
  const [project, { data: earlier }, people] = await Promise.all([
    storedProject(projectId),
    requestEntity().get({ project_id: projectId, creator_id: user.id }).go({ consistent: true }),
    // As they are now: what is sent at the moment of an account's end is withdrawn by what follows from that.
    profileSummaries([user.id], { consistent: true, active: true }),
  ]);
  if (!people.has(user.id)) throw new AppError('FORBIDDEN');
  if (!project || project.removal) throw new AppError('PROJECT_NOT_FOUND');
  if (!ruleOf(project).listed) throw new AppError('PROJECT_NOT_OPEN');
  if (earlier && !mayAskAgain(earlier, project)) throw new AppError('REQUEST_EXISTS');
  const at = now();
  const request = {
    project_id: projectId,
    creator_id: user.id,
    request_id: newId(),
    owner_id: project.user_id,
    project_name: project.name,
    message,
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

/** Assigns at once, because the creator consented by asking. The other requests are declined by the stream. */
export const approveRequest = async (key: Key, user: User, guards: Guards): Promise<NamedProject> => {
  const [[project, request], people] = await Promise.all([
    readBoth(key, user),
    profileSummaries([key.creator_id]),
  ]);
  const creator = people.get(key.creator_id);
  if (!creator) throw creatorGone();
  return changeNamed(project, {
    name: 'approve',
    user,
    conflictCode: 'ASSIGNMENT_GONE',
    creator: { id: request.creator_id, name: fullName(creator) },
    steps: [
      endStep(endedBy(request, 'approved', user)),
      accountStep(creator.id, { onConditionFailed: creatorGone }),
      ...guards.steps(),
    ],
  });
};

const creatorGone = () => new AppError('NOT_FOUND', { message: 'This creator is no longer on Briefhouse.' });

export const declineRequest = async (key: Key, user: User, guards: Guards): Promise<RequestRow> => {
  const [project, request] = await readBoth(key, user);
  admit(project, { name: 'decline_request', user });
  return answer(request, 'declined', user, guards);
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
  answer(await readRequest({ project_id: projectId, creator_id: user.id }), 'withdrawn', user, guards);

type Outcome = Exclude<RequestStatus, 'pending'>;

/** Ends a waiting request, once however often the same person says so. */
const answer = async (
  request: RequestRow,
  status: Outcome,
  user: User,
  guards: Guards,
): Promise<RequestRow> => {
  if (isAnswered(request, status, user)) return guards.nothingWritten(request);
  try {
    return await endRequest(request, status, user, guards.steps());
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
    // The first of two equal calls may have been carried out since the request was read.
    const current = await readRequest(request);
    if (current.created_at === request.created_at && isAnswered(current, status, user)) return current;
    throw error;
  }
};

const isAnswered = (request: RequestRow, status: Outcome, user: User) =>
  request.status === status && request.answered_by === user.id;

/** Ends a waiting request; CONFLICT if it no longer waits. */
export const endRequest = async (
  request: RequestRow,
  status: Outcome,
  by: Pick<User, 'id'>,
  steps: Step[] = [],
): Promise<RequestRow> => {
  const ended = endedBy(request, status, by);
  await transact([endStep(ended), ...steps]);
  return ended;
};

const endedBy = (request: RequestRow, status: Outcome, { id }: Pick<User, 'id'>) => ({
  ...request,
  status,
  answered_by: id,
  updated_at: now(),
});

/** The same as a step of a transaction, with the request as it is afterwards. */
const endStep = ({
  project_id,
  creator_id,
  created_at,
  status,
  answered_by,
  updated_at,
}: ReturnType<typeof endedBy>): Step =>
  update(
    requestEntity()
      .patch({ project_id, creator_id })
      .set({ status, answered_by, updated_at })
      .where((row, { eq }) => `${eq(row.status, 'pending')} AND ${eq(row.created_at, created_at)}`),
    { onConditionFailed: notWaiting },
  );

const notWaiting = () =>
  new AppError('CONFLICT', { message: 'This request has already been answered or withdrawn.' });

const readRequest = async ({ project_id, creator_id, request_id }: Key): Promise<RequestRow> => {
  const { data } = await requestEntity().get({ project_id, creator_id }).go({ consistent: true });
  if (!data) throw new AppError('NOT_FOUND', { message: 'This request no longer exists.' });
  if (request_id && request_id !== data.request_id) throw notWaiting();
  return data;
};
