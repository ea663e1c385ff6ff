import { AppError } from '../../../kit/app-error.ts';
import { requestEntity } from '../request.entity.ts';
import { settle } from './answer-request.ts';

/**
 * Answers everyone who still waits for a project that is taken or gone; each is told by their own request's change.
 * A record may arrive late: whoever asked after `takenAt` asked for a project that is open again, and waits on.
 */
export const settleRequests = async (
  projectId: string,
  status: 'declined' | 'expired',
  takenAt?: string,
): Promise<void> => {
  const { data } = await requestEntity()
    .query.byProject({ project_id: projectId })
    .begins({ creator_id: '' })
    .where((row, { eq, lte }) =>
      [eq(row.status, 'pending'), ...(takenAt ? [lte(row.created_at, takenAt)] : [])].join(' AND '),
    )
    .go({ pages: 'all' });
  for (const request of data)
    await settle(request, status).catch((error) => {
      // Withdrawn meanwhile, or settled by an earlier delivery of the same record.
      if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
    });
};
