import { type ReactionType, reactionTypes } from '../reactions.ts';
import type { Counts } from './counts.ts';

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
