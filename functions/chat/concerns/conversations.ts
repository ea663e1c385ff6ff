import { defineConcern } from '../../kit/concern.ts';
import type { ConversationRow } from '../conversation.entity.ts';
import { moveUp } from '../domain/move-up.ts';

/** Moves a conversation to the top of both lists when a message was sent. */
export const handler = defineConcern({
  onChange: async ({ before, after }) => {
    if (before && after) await moveUp(after as ConversationRow);
  },
});
