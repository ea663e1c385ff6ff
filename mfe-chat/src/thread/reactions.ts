import type { Message } from '@briefhouse/contracts/chat/message.ts';
import type { ReactionType } from '@briefhouse/contracts/reactions.ts';

export const reactionOf = ({ reactions }: Message, userId: string): ReactionType | null =>
  reactions.find(({ user_id }) => user_id === userId)?.type ?? null;

export const withReaction = (message: Message, userId: string, type: ReactionType | null): Message => ({
  ...message,
  reactions: [
    ...message.reactions.filter(({ user_id }) => user_id !== userId),
    ...(type ? [{ user_id: userId, type }] : []),
  ],
});
