import { defineConcern } from '../../events/concern.ts';
import { countComment } from '../domain/count-comment.ts';

/** Sums up what happened to a comment. What is counted of a post is summed up by whoever reads it. */
export const handler = defineConcern({
  onChange: async ({ after }) => {
    if (after) await countComment(String(after.id));
  },
});
