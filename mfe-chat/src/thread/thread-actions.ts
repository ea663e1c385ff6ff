import type { Message } from '@briefhouse/contracts/chat/message.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import type { ReactionType } from '@briefhouse/contracts/reactions.ts';
import { serverNow } from '@briefhouse/web/server-time.ts';
import { createContext, useContext, useMemo, useRef } from 'react';

export interface MessageActions {
  userId: string;
  partnerName: string;
  /** The partner can be shown nothing new: one blocks the other, or their account has ended. */
  closed: boolean;
  /** The reader has deleted the conversation up to this sequence. */
  deletedThrough: number;
  reply: (message: Message) => void;
  edit: (message: Message) => void;
  react: (message: Message, type: ReactionType | null) => void;
  remove: (message: Message) => void;
  restore: (message: Message) => void;
  report: (message: Message) => void;
  /** Leads to a message, also to one that is not loaded. */
  jump: (seq: number) => void;
}

const Context = createContext<MessageActions | null>(null);
export const MessageActionsProvider = Context.Provider;

export const useMessageActions = (): MessageActions => {
  const actions = useContext(Context);
  if (!actions) throw new Error('No actions around this message');
  return actions;
};

/** The same object while its facts are the same, so that thousands of bubbles are not drawn anew. */
export const useSteadyActions = (given: MessageActions): MessageActions => {
  const latest = useRef(given);
  latest.current = given;
  const { userId, partnerName, closed, deletedThrough } = given;
  return useMemo(
    () => ({
      userId,
      partnerName,
      closed,
      deletedThrough,
      reply: (message) => latest.current.reply(message),
      edit: (message) => latest.current.edit(message),
      react: (message, type) => latest.current.react(message, type),
      remove: (message) => latest.current.remove(message),
      restore: (message) => latest.current.restore(message),
      report: (message) => latest.current.report(message),
      jump: (seq) => latest.current.jump(seq),
    }),
    [userId, partnerName, closed, deletedThrough],
  );
};

/** Own words that are young enough. The server decides; this only hides acts that it would refuse. */
export const isEditable = (message: Message, { userId, closed }: Pick<MessageActions, 'userId' | 'closed'>) =>
  !closed &&
  message.sender_id === userId &&
  message.content !== '' &&
  !message.deleted &&
  !message.removed &&
  serverNow() - Date.parse(message.created_at) < limits.messageEditMinutes * 60_000;
