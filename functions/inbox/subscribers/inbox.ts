import type { Subscriber } from '../../events/worker.ts';
import { removeAllDeleted, removeDeleted } from '../notification/follow-up.ts';

/** Deleting only marks notifications; their rows go here, when they cannot be brought back any more. */
export const inbox: Subscriber = {
  onJob: {
    inbox: async ({ id }, cursor) => {
      const [userId = '', notificationId] = id.split('#');
      if (!notificationId) return removeAllDeleted(userId, cursor);
      await removeDeleted(userId, notificationId);
      return undefined;
    },
  },
};
