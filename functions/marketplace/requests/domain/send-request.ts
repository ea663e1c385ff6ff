import { AppError } from '../../../kit/app-error.ts';
import { now } from '../../../kit/clock.ts';
import type { Guards } from '../../../kit/guards.ts';
import { transact } from '../../../kit/transact.ts';
import type { User } from '../../../kit/user.ts';
import { projectEntity } from '../../projects/project.entity.ts';
import { type RequestRow, requestEntity } from '../request.entity.ts';

interface Request {
  projectId: string;
  message: string;
}

/**
 * Asks for an open project: request and guards in one transaction, which also checks that the project is still open.
 */
export const sendRequest = async (
  { projectId, message }: Request,
  user: User,
  guards: Guards,
): Promise<RequestRow> => {
  const { data: project } = await projectEntity().get({ project_id: projectId }).go();
  if (!project) throw new AppError('PROJECT_NOT_FOUND');
  const at = now();
  const request = {
    project_id: projectId,
    creator_id: user.id,
    owner_id: project.user_id,
    project_name: project.name,
    message,
    status: 'pending' as const,
    created_at: at,
    updated_at: at,
  };
  const Put = requestEntity()
    .put(request)
    .where(({ status, creator_id, created_at }, { notExists, eq, ne, lt }) =>
      [
        notExists(creator_id),
        eq(status, 'withdrawn'),
        // Answered in an earlier life of the project, which was given to somebody and is open again.
        `(${lt(created_at, project.opened_at ?? project.created_at)} AND ${ne(status, 'pending')})`,
      ].join(' OR '),
    )
    .params() as never;
  await transact([
    { item: { Put }, otherwise: 'REQUEST_EXISTS' },
    ...guards.steps(),
    { item: { ConditionCheck: openCheck(projectId) }, otherwise: 'PROJECT_NOT_OPEN' },
  ]);
  return request;
};

const openCheck = (projectId: string) => {
  const { Key, TableName } = projectEntity().get({ project_id: projectId }).params() as never as {
    Key: Record<string, string>;
    TableName: string;
  };
  return {
    TableName,
    Key,
    ConditionExpression: 'newsfeed = :open',
    ExpressionAttributeValues: { ':open': 'open' },
  };
};
