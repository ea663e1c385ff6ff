import { transactOnce } from '../../../kit/once.ts';
import { update } from '../../../kit/transact.ts';
import { isConditionFailure } from '../../../kit/write-errors.ts';
import { waitingRequestsEntity } from '../waiting-requests.entity.ts';

/**
 * Adds to the number of requests that wait for a project, once per `event`. A row that comes to 0 goes: a client's
 * list reads all of that client's, so they must not grow with finished projects. A later change begins at 0 again.
 */
export const countWaiting = async (event: string, ownerId: string, projectId: string, by: number) => {
  const key = { user_id: ownerId, project_id: projectId };
  await transactOnce(event, [update(waitingRequestsEntity().upsert(key).add({ requests: by }))]);
  try {
    await waitingRequestsEntity()
      .delete(key)
      .where(({ requests }, { eq }) => eq(requests, 0))
      .go();
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
  }
};
