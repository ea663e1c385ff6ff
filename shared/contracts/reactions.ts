/** How people may react to what somebody wrote. */
export const reactionTypes = ['like', 'love', 'laugh', 'wow', 'sad', 'angry'] as const;
export type ReactionType = (typeof reactionTypes)[number];
