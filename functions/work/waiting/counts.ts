import { type Step, update } from '../../kit/transact.ts';
import { isConditionFailure } from '../../kit/write-errors.ts';
import { waitingRequestsEntity } from './row.ts';

/** A project of an owner. */
interface Owned {
  owner_id: string;
  project_id: string;
}

/** Adds to the number of requests that wait for a project, in the transaction that stores the count of a request. */
export const waitingSteps = ({ owner_id, project_id }: Owned, by: number): Step[] =>
  by === 0
    ? []
    : [update(waitingRequestsEntity().upsert({ user_id: owner_id, project_id }).add({ requests: by }))];

/** Number of requests that wait for an owner's project. */
export const countWaiting = async (user_id: string, project_id: string): Promise<number> =>
  (await waitingRequestsEntity().get({ user_id, project_id }).go()).data?.requests ?? 0;

/**
 * A row that has come to 0 goes: a client's list reads all of that client's, so they must not grow with finished
 * projects. A later request begins at 0 again.
 */
export const dropEmptyWaiting = async ({ owner_id, project_id }: Owned): Promise<void> => {
  try {
    await waitingRequestsEntity()
      .delete({ user_id: owner_id, project_id })
      .where(({ requests }, { eq }) => eq(requests, 0))
      .go();
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
  }
};
