import type { Counts } from '@briefhouse/contracts/community/counts.ts';
import type { ChosenReaction } from '@briefhouse/contracts/community/reaction.ts';

/** What people think of a post or comment, the reader among them. */
export interface Reacted {
  counts: Counts;
  own_reaction: ChosenReaction;
}

/** Those that are known already where both are as new: they may hold an own comment that is on its way. */
export const newerCounts = (known: Counts, given: Counts): Counts =>
  given.version > known.version ? given : known;

/** The newer of what is known and what was read. An own reaction is as new as the counts that it came with. */
export const newerReacted = (known: Reacted, read: Reacted): Reacted => ({
  counts: newerCounts(known.counts, read.counts),
  own_reaction: (read.counts.version < known.counts.version ? known : read).own_reaction,
});
