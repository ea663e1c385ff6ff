import type { ReactionType } from '@briefhouse/contracts/reactions.ts';

/** How each way to react is shown and called. */
export const reactionLooks: Readonly<Record<ReactionType, { emoji: string; name: string }>> = {
  like: { emoji: '👍', name: 'Like' },
  love: { emoji: '❤️', name: 'Love' },
  laugh: { emoji: '😂', name: 'Laugh' },
  wow: { emoji: '😮', name: 'Wow' },
  sad: { emoji: '😢', name: 'Sad' },
  angry: { emoji: '😠', name: 'Angry' },
};
