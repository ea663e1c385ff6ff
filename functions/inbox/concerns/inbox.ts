import { defineConcern } from '../../events/concern.ts';
import { removeAllDeleted, removeDeleted } from '../domain/remove-deleted.ts';

/** Deleting only marks notifications; their rows go here, when they cannot be brought back any more. */
export const handler = defineConcern({
  onDue: {
    inbox: async ({ id }, cursor) => {
      const [userId = '', notificationId] = id.split('#');
      if (!notificationId) return removeAllDeleted(userId, cursor);
      await removeDeleted(userId, notificationId);
      return undefined;
    },
  },
});
