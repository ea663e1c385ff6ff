import { AppError } from '../../../kit/app-error.ts';
import { projectEntity } from '../../projects/project.entity.ts';
import { type RequestRow, requestEntity } from '../request.entity.ts';
import { settle } from './answer-request.ts';

interface Taken {
  /** The creator who has it now. */
  by: string;
  at: string;
}

/** Requests per call. */
const pageSize = 100;

/**
 * Settles every waiting request for a project that is taken or deleted; the change of a request notifies its sender.
 * A record may arrive late: requests sent after the project was taken are for a reopened project, and keep waiting.
 * Each call settles a page and returns the cursor of the next.
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
    // Consistent: a request that is missing here was stored later, and its own record finds the project taken.
    .go({ limit: pageSize, consistent: true, ...(from && { cursor: from }) });
  for (const request of data) await settleOnce(request, outcome(request.creator_id, taken));
  return cursor ?? undefined;
};

/** Settles a request that was stored at the moment its project was taken or deleted. */
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

/** A creator who accepted an offer for a project they had also requested counts as approved. */
const outcome = (creatorId: string, taken: Taken | 'gone') => {
  if (taken === 'gone') return 'expired';
  return creatorId === taken.by ? 'approved' : 'declined';
};
