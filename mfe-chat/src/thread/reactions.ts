import type { Message } from '@briefhouse/contracts/chat/message.ts';
import type { ReactionType } from '@briefhouse/contracts/reactions.ts';

export const reactionLooks: Readonly<Record<ReactionType, { emoji: string; name: string }>> = {
  like: { emoji: '👍', name: 'Like' },
  love: { emoji: '❤️', name: 'Love' },
  laugh: { emoji: '😂', name: 'Laugh' },
  wow: { emoji: '😮', name: 'Wow' },
  sad: { emoji: '😢', name: 'Sad' },
  angry: { emoji: '😠', name: 'Angry' },
};

export const reactionOf = ({ reactions }: Message, userId: string): ReactionType | null =>
  reactions.find(({ user_id }) => user_id === userId)?.type ?? null;

export const withReaction = (message: Message, userId: string, type: ReactionType | null): Message => ({
  ...message,
  reactions: [
    ...message.reactions.filter(({ user_id }) => user_id !== userId),
    ...(type ? [{ user_id: userId, type }] : []),
  ],
});
