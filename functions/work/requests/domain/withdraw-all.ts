import type { Page } from '../../projects/domain/leave-projects.ts';
import { requestEntity } from '../request.entity.ts';
import { settleOnce } from './settle-requests.ts';

/** Rows per page, answered and earlier requests included. */
const limit = 50;

/** Withdraws the waiting requests of a creator whose account has ended. */
export const withdrawAll = async (creatorId: string, from: string): Promise<Page> => {
  const { data, cursor } = await requestEntity()
    .query.byCreator({ creator_id: creatorId })
    .where(({ status }, { eq }) => eq(status, 'pending'))
    .go({ limit, ...(from && { cursor: from }) });
  for (const request of data) await settleOnce(request, 'withdrawn');
  // Answered ones were read too, and count towards what one call may do.
  return { seen: cursor ? limit : data.length, cursor };
};
