import { AppError } from '../../../kit/app-error.ts';
import { projectEntity } from '../../projects/project.entity.ts';
import { type RequestRow, requestEntity } from '../request.entity.ts';
import { settle } from './answer-request.ts';

interface Taken {
  /** The creator who has it now. */
  by: string;
  at: string;
}

/** Requests that one call looks at. */
const pageSize = 100;

/**
 * Answers everyone who still waits for a project that is taken, or gone; each is told by their own request's change.
 * A record may arrive late: whoever asked after it was taken asked for a project that is open again, and waits on.
 * One call answers some of them and says where to go on.
 */
export const settleRequests = async (
  projectId: string,
  taken: Taken | 'gone',
  from?: string,
): Promise<string | undefined> => {
  const { data, cursor } = await requestEntity()
    .query.byProject({ project_id: projectId })
    .begins({ creator_id: '' })
    .where((row, { eq, lte }) =>
      [eq(row.status, 'pending'), ...(taken === 'gone' ? [] : [lte(row.created_at, taken.at)])].join(' AND '),
    )
    // Consistent: a request that is not seen here was stored later, and its own record finds the project taken.
    .go({ limit: pageSize, consistent: true, ...(from && { cursor: from }) });
  for (const request of data) await settleOnce(request, outcome(request.creator_id, taken));
  return cursor ?? undefined;
};

/** Answers a request that was stored in the moment in which its project was taken or deleted. */
export const settleLateRequest = async (
  request: Pick<RequestRow, 'project_id' | 'creator_id'>,
): Promise<void> => {
  const [{ data: project }, { data: latest }] = await Promise.all([
    projectEntity().get({ project_id: request.project_id }).go({ consistent: true }),
    requestEntity().get(request).go({ consistent: true }),
  ]);
  if (latest?.status !== 'pending') return;
  if (!project) return settleOnce(latest, 'expired');
  const by = project.assigned_creator_id;
  if (by) await settleOnce(latest, outcome(latest.creator_id, { by, at: project.updated_at }));
};

const settleOnce = async (request: RequestRow, status: ReturnType<typeof outcome>) => {
  try {
    await settle(request, status);
  } catch (error) {
    // Withdrawn meanwhile, or settled by an earlier delivery of the same record.
    if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
  }
};

/** Who was offered what they had asked for themselves, and took it, has got it. */
const outcome = (creatorId: string, taken: Taken | 'gone') => {
  if (taken === 'gone') return 'expired';
  return creatorId === taken.by ? 'approved' : 'declined';
};
