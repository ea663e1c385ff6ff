import type { Counts } from '@briefhouse/contracts/community/counts.ts';
import type { ChosenReaction } from '@briefhouse/contracts/community/reaction.ts';

/** The reactions to a post or comment, with the reader's own. */
export interface Reacted {
  counts: Counts;
  own_reaction: ChosenReaction;
}

/** The known counts if both are as new: they may hold an own comment that is on its way. */
export const newerCounts = (known: Counts, given: Counts): Counts =>
  given.version > known.version ? given : known;

/**
 * The newer of the known reactions and those that were read. An own reaction is as new as the counts that it came with.
 */
export const newerReacted = (known: Reacted, read: Reacted): Reacted => ({
  counts: newerCounts(known.counts, read.counts),
  own_reaction: (read.counts.version < known.counts.version ? known : read).own_reaction,
});
