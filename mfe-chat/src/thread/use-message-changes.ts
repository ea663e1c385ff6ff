import { listConversations } from '@briefhouse/contracts/chat/conversation.ts';
import type { Message } from '@briefhouse/contracts/chat/message.ts';
import {
  deleteMessage,
  editMessage,
  reactToMessage,
  restoreMessage,
} from '@briefhouse/contracts/chat/message.ts';
import type { Endpoint } from '@briefhouse/contracts/endpoint.ts';
import type { ReactionType } from '@briefhouse/contracts/reactions.ts';
import { type ContractMutationOptions, contractMutation } from '@briefhouse/web/contract-mutation.ts';
import { useMe } from '@briefhouse/web/session.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messages } from './messages.ts';
import { withReaction } from './reactions.ts';

/** A person's change of one message: it shows at once, and is taken back if the server refuses. */
export const useMessageChanges = (partnerId: string) => {
  const { profile } = useMe();
  /** Messages deleted while the dialog is open: they can still be restored in their places. */
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set());

  const change = <E extends Endpoint, V extends { message: Message }>(
    contract: E,
    options: ContractMutationOptions<E, V, unknown>,
    by: (message: Message, wish: V) => Message,
  ) =>
    contractMutation<E, V>(contract, {
      ...options,
      // Changes run one after the other: an Undo that overtook its deletion would find nothing to undo.
      scope: { id: `message-changes.${partnerId}` },
      // The answer holds the change: laid over a newer version that an event has brought, it would stay.
      shows: (wish, client) => {
        const { undo } = messages.change(client, messages.keyOf(wish.message), (shown) => by(shown, wish));
        return [{ save: undo, undo }];
      },
      onSuccess: (answer, _, __, { client }) =>
        void messages.take(client, (answer as { message: Message }).message),
    });

  const place = ({ message: { seq } }: { message: Message }) => ({ partner_id: partnerId, seq });
  const refetches = [listConversations];
  const edit = useMutation(
    change(
      editMessage,
      {
        input: (wish: { message: Message; content: string }) => ({ ...place(wish), content: wish.content }),
        failure: 'Error changing message',
        refetches,
      },
      (shown, { content }) => ({ ...shown, content, edited_at: shown.edited_at ?? shown.created_at }),
    ),
  );
  const react = useMutation(
    change(
      reactToMessage,
      {
        input: (wish: { message: Message; type: ReactionType | null }) => ({
          ...place(wish),
          type: wish.type,
        }),
        failure: (_, { type }) => (type ? 'Error adding reaction' : 'Error removing reaction'),
      },
      (shown, { type }) => withReaction(shown, profile.id, type),
    ),
  );
  const remove = useMutation(
    change(deleteMessage, { input: place, failure: 'Error deleting message', refetches }, (shown) => ({
      ...shown,
      deleted: true,
    })),
  );
  const restore = useMutation(
    change(restoreMessage, { input: place, failure: 'Error restoring message', refetches }, (shown) => shown),
  );
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
