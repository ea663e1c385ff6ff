import type { Subscriber } from '../../events/worker.ts';
import { countComment } from '../comment/follow-up.ts';

/** Sums up the reactions and replies of a comment. The counts of a post are summed up by its readers. */
export const commentCounts: Subscriber = {
  onChange: async ({ after }) => {
    if (after) await countComment(String(after.id));
  },
};
