import { epochSeconds, seconds } from '../../../kit/clock.ts';
import { transactOnce } from '../../../kit/once.ts';
import { update } from '../../../kit/transact.ts';
import { waitingRequestsEntity } from '../waiting-requests.entity.ts';

/** Adds to the number of requests that wait for a project, once per `event`. */
export const countWaiting = async (event: string, ownerId: string, projectId: string, by: number) => {
  const count = waitingRequestsEntity()
    .upsert({ user_id: ownerId, project_id: projectId })
    .add({ requests: by });
  await transactOnce(event, [update(count)]);
};

/** For a deleted project: its row is deleted a week later, when all changes of its requests have been counted. */
export const forgetWaiting = async (ownerId: string, projectId: string): Promise<void> => {
  await waitingRequestsEntity()
    .upsert({ user_id: ownerId, project_id: projectId })
    .set({ expires: epochSeconds() + 7 * seconds.day })
    .go();
};
