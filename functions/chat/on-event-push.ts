import type { Publication } from '../events/publication.ts';
import type { Change } from '../kit/change.ts';
import { hasEvent } from './conversation.ts';
import type { ConversationEventRow } from './conversation-event.entity.ts';
import { readConversationRow } from './conversation-table.ts';
import { otherSide, pairIn, sides } from './pair.ts';
import { toEvent } from './views.ts';

/** Publishes an event to its two people; to nobody before their conversation, which has their names, is there. */
export const onEventPush = async ({ before, after }: Change): Promise<Publication[]> => {
  if (before || !after) return [];
  const event = after as ConversationEventRow;
  const pair = pairIn(event.conversation_id);
  const row = await readConversationRow(pair);
  if (!row) return [];
  return sides
    .filter((side) => hasEvent(row, side, event))
    .map((side) => {
      const other = otherSide(side);
      return {
        topic: `user:${pair[side]}`,
        event: {
          type: 'conversation.event',
          partner_id: pair[other],
          event: toEvent(event, side, row[other].first_name),
        },
      };
    });
};
