import { defineConcern } from '../../kit/concern.ts';
import type { ConversationRow } from '../conversation.entity.ts';
import { moveUp } from '../domain/move-up.ts';

/** A conversation comes to the top of both lists when somebody writes in it. */
export const handler = defineConcern({
  onChange: async ({ before, after }) => {
    if (before && after) await moveUp(after as ConversationRow);
  },
});
