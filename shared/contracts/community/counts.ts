import * as z from 'zod';
import { type ReactionType, reactionTypes } from '../reactions.ts';

const count = z.number().int().min(0);

/** How many people reacted to a post or comment in each way, and how many comments stand under it. */
export const counts = z.object({
  reactions: z.object({ like: count, love: count, laugh: count, wow: count, sad: count, angry: count }),
  /** Without deleted ones. Those of a post with replies; those of a comment are its replies. */
  comments: count,
  /** Grows with each change, so the higher one is the newer. */
  version: count,
});
export type Counts = z.infer<typeof counts>;
export type ReactionCounts = Counts['reactions'];

export const noCounts: Counts = {
  reactions: { like: 0, love: 0, laugh: 0, wow: 0, sad: 0, angry: 0 },
  comments: 0,
  version: 0,
};

export const reactionsIn = ({ reactions }: Counts): number =>
  reactionTypes.reduce((sum, type) => sum + reactions[type], 0);

/** The counts after one person's reaction has become another one; null is none. */
export const withReaction = (
  known: Counts,
  before: ReactionType | null,
  after: ReactionType | null,
): Counts => {
  const reactions = { ...known.reactions };
  if (before) reactions[before] = Math.max(0, reactions[before] - 1);
  if (after) reactions[after] += 1;
  return { ...known, reactions };
};
