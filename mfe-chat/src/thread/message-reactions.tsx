import type { Message } from '@briefhouse/contracts/chat/message.ts';
import type { ReactionType } from '@briefhouse/contracts/reactions.ts';
import { reactionLooks } from '@briefhouse/ui/reaction-looks.ts';
import clsx from 'clsx';
import { useMessageActions } from './thread-actions.ts';

export const reactionOf = ({ reactions }: Message, userId: string): ReactionType | null =>
  reactions.find(({ user_id }) => user_id === userId)?.type ?? null;

export const withReaction = (message: Message, userId: string, type: ReactionType | null): Message => ({
  ...message,
  reactions: [
    ...message.reactions.filter(({ user_id }) => user_id !== userId),
    ...(type ? [{ user_id: userId, type }] : []),
  ],
});

/** The reactions below a bubble. A press adds one's own of that kind, or takes it back. */
export const MessageReactions = ({ message }: { message: Message }) => {
  const { userId, partnerName, closed, react } = useMessageActions();
  if (message.reactions.length === 0) return null;
  const own = reactionOf(message, userId);
  const types = [...new Set(message.reactions.map(({ type }) => type))];
  const people = (type: ReactionType) =>
    message.reactions
      .filter((one) => one.type === type)
      .map(({ user_id }) => (user_id === userId ? 'you' : partnerName));
  return (
    <div className="ch:-mt-2 ch:flex ch:gap-1 ch:px-2">
      {types.map((type) => (
        <button
          key={type}
          type="button"
          disabled={closed}
          aria-pressed={own === type}
          aria-label={`${reactionLooks[type].name}: ${people(type).join(' and ')}`}
          onClick={() => react(message, own === type ? null : type)}
          className={clsx(
            'ui-bounce ch:flex ch:h-6 ch:min-w-6 ch:cursor-pointer ch:items-center ch:justify-center ch:gap-1 ch:rounded-full ch:border ch:bg-raised ch:px-1.5 ch:text-xs ch:text-soft ch:pointer-coarse:h-7',
            own === type ? 'ch:border-accent' : 'ch:border-line',
          )}
        >
          <span aria-hidden="true">{reactionLooks[type].emoji}</span>
          {people(type).length > 1 && <span aria-hidden="true">2</span>}
        </button>
      ))}
    </div>
  );
};
