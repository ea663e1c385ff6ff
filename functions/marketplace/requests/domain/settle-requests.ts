import { AppError } from '../../../kit/app-error.ts';
import { requestEntity } from '../request.entity.ts';
import { settle } from './answer-request.ts';

interface Taken {
  /** The creator who has it now. */
  by: string;
  at: string;
}

/**
 * Answers everyone who still waits for a project that is taken, or gone; each is told by their own request's change.
 * A record may arrive late: whoever asked after it was taken asked for a project that is open again, and waits on.
 */
export const settleRequests = async (projectId: string, taken: Taken | 'gone'): Promise<void> => {
  const { data } = await requestEntity()
    .query.byProject({ project_id: projectId })
    .begins({ creator_id: '' })
    .where((row, { eq, lte }) =>
      [eq(row.status, 'pending'), ...(taken === 'gone' ? [] : [lte(row.created_at, taken.at)])].join(' AND '),
    )
    .go({ pages: 'all' });
  for (const request of data)
    await settle(request, outcome(request.creator_id, taken)).catch((error) => {
      // Withdrawn meanwhile, or settled by an earlier delivery of the same record.
      if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
    });
};

/** Who was offered what they had asked for themselves, and took it, has got it. */
const outcome = (creatorId: string, taken: Taken | 'gone') => {
  if (taken === 'gone') return 'expired';
  return creatorId === taken.by ? 'approved' : 'declined';
};
