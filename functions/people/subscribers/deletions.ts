import type { Subscriber } from '../../events/worker.ts';
import { type Closure, carryOutDeletion } from '../deletion/commands.ts';
import { forgetLeftovers, tellDeletion } from '../deletion/follow-up.ts';
import { deleteFromPool } from '../pool-account.ts';

/**
 * Deletes accounts on the date that their owners were given, and notifies them by mail. However an account was closed,
 * it leaves the user pool at once, and a day later the rows that were kept for its owner alone are deleted.
 */
export const deletions = (closure: Closure): Subscriber => ({
  onChange: async (change) => {
    if (change.entity === 'profile') return tellDeletion(change);
    if (change.after?.ended_at) await deleteFromPool(String(change.after.user_id));
  },
  onJob: {
    deletion: (due) => carryOutDeletion(due, closure),
    leftovers: ({ id }, cursor) => forgetLeftovers(id, cursor),
  },
});
