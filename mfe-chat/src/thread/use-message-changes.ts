import { listConversations } from '@briefhouse/contracts/chat/conversation.ts';
import {
  deleteMessage,
  editMessage,
  type Message,
  reactToMessage,
  restoreMessage,
} from '@briefhouse/contracts/chat/message.ts';
import type { Endpoint } from '@briefhouse/contracts/endpoint.ts';
import type { ReactionType } from '@briefhouse/contracts/reactions.ts';
import { type ContractMutationOptions, useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { useMe } from '@briefhouse/web/session.tsx';
import { useState } from 'react';
import { withReaction } from './message-reactions.tsx';
import { messages } from './messages.ts';

interface Change {
  message: Message;
}

const useChange = <E extends Endpoint, V extends Change>(
  contract: E,
  by: (shown: Message, change: V) => Message,
  options: ContractMutationOptions<E, V, unknown>,
) =>
  useContractMutation<E, V>(contract, {
    ...options,
    // The answer holds the change: laid over a newer version that an event has brought, it would stay.
    shows: (change, client) => {
      const { undo } = messages.change(client, messages.keyOf(change.message), (shown) => by(shown, change));
      return [{ save: undo, undo }];
    },
    onSuccess: (answer, _, __, { client }) => void messages.take(client, (answer as Change).message),
  });

/** A person's change of one message: it shows at once, and is taken back if the server refuses. */
export const useMessageChanges = (partnerId: string) => {
  const { profile } = useMe();
  /** Messages deleted while the dialog is open: they can still be restored in their places. */
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set());
  const input = ({ message: { seq } }: Change) => ({ partner_id: partnerId, seq });
  // Changes run one after the other: an Undo that overtook its deletion would find nothing to undo.
  const inTurn = { scope: { id: `message-changes.${partnerId}` } };
  const listed = { ...inTurn, refetches: [listConversations] };

  const edit = useChange(
    editMessage,
    (shown, { content }) => ({ ...shown, content, edited_at: shown.edited_at ?? shown.created_at }),
    {
      ...listed,
      input: (change: Change & { content: string }) => ({ ...input(change), content: change.content }),
      failure: 'Error changing message',
    },
  );
  const react = useChange(reactToMessage, (shown, { type }) => withReaction(shown, profile.id, type), {
    ...inTurn,
    input: (change: Change & { type: ReactionType | null }) => ({ ...input(change), type: change.type }),
    failure: (_, { type }) => (type ? 'Error adding reaction' : 'Error removing reaction'),
  });
  const remove = useChange(deleteMessage, (shown) => ({ ...shown, deleted: true }), {
    ...listed,
    input,
    failure: 'Error deleting message',
  });
  const restore = useChange(restoreMessage, (shown) => shown, {
    ...listed,
    input,
    failure: 'Error restoring message',
  });
  return {
    removed,
    edit: (message: Message, content: string) => edit.mutate({ message, content }),
    react: (message: Message, type: ReactionType | null) => react.mutate({ message, type }),
    remove: (message: Message) => {
      setRemoved((all) => new Set([...all, message.seq]));
      remove.mutate({ message });
    },
    restore: (message: Message) => restore.mutate({ message }),
  };
};
