/** The kinds of reaction to a post or comment. */
export const reactionTypes = ['like', 'love', 'laugh', 'wow', 'sad', 'angry'] as const;
export type ReactionType = (typeof reactionTypes)[number];
