import type { Subscriber } from '../../events/worker.ts';
import { writeRows } from '../../kit/write-rows.ts';
import { moveUp } from '../conversation/follow-up.ts';
import type { ConversationRow } from '../conversation/row.ts';
import { pairOfRow } from '../conversation/row.ts';
import { chatMailStep } from '../mail/follow-up.ts';
import { conversationId, otherSide } from '../pair.ts';

/**
 * Moves a conversation to the top of both lists when a message was sent, and has it looked at later whether its
 * recipient has read it or needs a mail.
 */
export const conversations: Subscriber = {
  onChange: async ({ before, after }) => {
    const row = after as ConversationRow | undefined;
    if (!row?.seq) return;
    const pair = pairOfRow(row);
    const { by, at } = row.last;
    await writeRows([chatMailStep(conversationId(pair), pair[otherSide(by)], at)]);
    if (before) await moveUp(row);
  },
};
