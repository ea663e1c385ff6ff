import { ruleOf } from '@briefhouse/workflow/project.ts';
import { AppError } from '../../../kit/app-error.ts';
import { now } from '../../../kit/clock.ts';
import type { Guards } from '../../../kit/guards.ts';
import { newId } from '../../../kit/ids.ts';
import { put, type Step, transact } from '../../../kit/transact.ts';
import type { User } from '../../../kit/user.ts';
import { notBlockedStep, profileSummaries } from '../../../people/public.ts';
import { type ProjectRow, projectEntity } from '../../projects/project.entity.ts';
import { type RequestRow, requestEntity } from '../request.entity.ts';

interface Request {
  projectId: string;
  message: string;
}

/**
 * Requests an open project. The transaction only writes rows of the sender, so that any number of creators can ask
 * at the same moment. If the project is taken at that moment, the request is settled afterwards: see
 * `settleLateRequest`. An earlier request that it replaces is kept by the stream: see `keepEarlier`.
 */
export const sendRequest = async (
  { projectId, message }: Request,
  user: User,
  guards: Guards,
): Promise<RequestRow> => {
  const [{ data: project }, { data: earlier }, people] = await Promise.all([
    projectEntity().get({ project_id: projectId }).go({ consistent: true }),
    requestEntity().get({ project_id: projectId, creator_id: user.id }).go({ consistent: true }),
    // As they are now: what is sent at the moment of an account's end is withdrawn by what follows from that.
    profileSummaries([user.id], { consistent: true, standing: true }),
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
