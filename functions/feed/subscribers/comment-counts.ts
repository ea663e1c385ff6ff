import type { Subscriber } from '../../events/worker.ts';
import { countComment } from '../domain/count-comment.ts';

/** Sums up what happened to a comment. What is counted of a post is summed up by whoever reads it. */
export const commentCounts: Subscriber = {
  onChange: async ({ after }) => {
    if (after) await countComment(String(after.id));
  },
};
