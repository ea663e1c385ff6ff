import * as z from 'zod';

const count = z.number().int().min(0);

/** The reactions to a post or comment by kind, and the number of comments under it. */
export const counts = z.object({
  reactions: z.object({ like: count, love: count, laugh: count, wow: count, sad: count, angry: count }),
  /** Without deleted ones. Those of a post with replies; those of a comment are its replies. */
  comments: count,
  /** Grows with each change, so the higher one is the newer. */
  version: count,
});
export type Counts = z.infer<typeof counts>;
