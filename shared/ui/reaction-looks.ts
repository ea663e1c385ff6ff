import type { ReactionType } from '@briefhouse/contracts/reactions.ts';

/** The picture and the name of each kind of reaction. */
export const reactionLooks: Readonly<Record<ReactionType, { emoji: string; name: string }>> = {
  like: { emoji: '👍', name: 'Like' },
  love: { emoji: '❤️', name: 'Love' },
  laugh: { emoji: '😂', name: 'Laugh' },
  wow: { emoji: '😮', name: 'Wow' },
  sad: { emoji: '😢', name: 'Sad' },
  angry: { emoji: '😠', name: 'Angry' },
};
