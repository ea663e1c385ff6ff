import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { RequestStatus } from '@briefhouse/contracts/marketplace/project.ts';
import { AppError } from '../../../kit/app-error.ts';
import { now } from '../../../kit/clock.ts';
import type { Guards } from '../../../kit/guards.ts';
import { type Step, transact, update } from '../../../kit/transact.ts';
import type { User } from '../../../kit/user.ts';
import { accountStep, profileSummaries } from '../../../people/public.ts';
import { admit, changeProject, readProject } from '../../projects/domain/change-project.ts';
import type { ProjectRow } from '../../projects/project.entity.ts';
import { type RequestRow, requestEntity } from '../request.entity.ts';

interface Key {
  project_id: string;
  creator_id: string;
  /** The request that the owner saw; CONFLICT when its sender has asked again since. */
  request_id?: string | undefined;
}

/** Assigns at once, because the creator consented by asking. The other requests are declined by the stream. */
export const approveRequest = async (key: Key, user: User, guards: Guards): Promise<ProjectRow> => {
  const [[project, request], people] = await Promise.all([
    readBoth(key, user),
    profileSummaries([key.creator_id]),
  ]);
  const creator = people.get(key.creator_id);
  if (!creator) throw creatorGone();
  return changeProject(project, {
    name: 'approve',
    user,
    conflictCode: 'ASSIGNMENT_GONE',
    creator: { id: request.creator_id, name: fullName(creator) },
    steps: [
      settleStep(settledBy(request, 'approved', user)),
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

/** A project and a request for it, in one trip's time. Whoever is not involved is told of no request either. */
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
    return await settle(request, status, user, guards.steps());
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
export const settle = async (
  request: RequestRow,
  status: Outcome,
  by: Pick<User, 'id'>,
  steps: Step[] = [],
): Promise<RequestRow> => {
  const settled = settledBy(request, status, by);
  await transact([settleStep(settled), ...steps]);
  return settled;
};

const settledBy = (request: RequestRow, status: Outcome, { id }: Pick<User, 'id'>) => ({
  ...request,
  status,
  answered_by: id,
  updated_at: now(),
});

/** The same as a step of a transaction, with the request as it is afterwards. */
const settleStep = ({
  project_id,
  creator_id,
  created_at,
  status,
  answered_by,
  updated_at,
}: ReturnType<typeof settledBy>): Step =>
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
