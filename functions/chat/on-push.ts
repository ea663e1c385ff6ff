import { isDeepStrictEqual } from 'node:util';
import type { Publication } from '../events/publication.ts';
import type { Change } from '../kit/change.ts';
import { type ConversationRow, pairOfRow } from './conversation/row.ts';
import { hasEvent, isBlocked, isDeleted } from './conversation/state.ts';
import { readConversationRow } from './conversation/table.ts';
import { toConversation } from './conversation/views.ts';
import type { ConversationEventRow } from './event/row.ts';
import { toEvent } from './event/views.ts';
import type { MessageRow } from './message/row.ts';
import { toMessage } from './message/views.ts';
import { otherSide, type Pair, pairIn, type Side, sides } from './pair.ts';

const topicOf = (pair: Pair, side: Side) => `user:${pair[side]}`;

/** Publishes messages, changed conversations and their events to their two people only. */
export const onPush = async ({ entity, before, after }: Change): Promise<Publication[]> => {
  if (entity === 'message' && !before && after) {
    const row = after as MessageRow;
    const pair = pairIn(row.conversation_id);
    return sides.map((side) => ({
      topic: topicOf(pair, side),
      event: { type: 'message.created' as const, message: toMessage(row, side) },
    }));
  }
  if (entity === 'message' && before && after) {
    const [was, is] = [before, after] as [MessageRow, MessageRow];
    // A quotation of a removed message is not sent again.
    const around = is.reply_to && (await readConversationRow(pairIn(is.conversation_id)));
    return sides.flatMap((side) => ofChanged(was, is, side, around));
  }
  if (entity === 'conversation-event' && !before && after) return ofEvent(after as ConversationEventRow);
  if (entity !== 'conversation' || !after) return [];
  const [was, is] = [before, after] as [ConversationRow | undefined, ConversationRow];
  return sides.flatMap((side) => ofSide(was, is, side));
};

/** A side for whom nothing changes gets no event: a deletion for oneself is not the other's to know. */
const ofChanged = (
  was: MessageRow,
  is: MessageRow,
  side: Side,
  around: ConversationRow | undefined,
): Publication[] => {
  const message = toMessage(is, side, around);
  if (isDeepStrictEqual({ ...toMessage(was, side, around), version: message.version }, message)) return [];
  return [{ topic: topicOf(pairIn(is.conversation_id), side), event: { type: 'message.changed', message } }];
};

/** The event has only the fields that this person sees: the partner's deletions and hidden statuses stay private. */
const ofSide = (was: ConversationRow | undefined, is: ConversationRow, side: Side): Publication[] => {
  const pair = pairOfRow(is);
  const topic = topicOf(pair, side);
  if (isDeleted(is, side)) {
    // A page may show the two of them without messages.
    if (!isDeepStrictEqual(blocksOf(was, side), blocksOf(is, side)))
      return [{ topic, event: { type: 'refetch', what: 'chat' } }];
    if (!was || isDeleted(was, side)) return [];
    const partner_id = pair[otherSide(side)];
    return [
      { topic, event: { type: 'conversation.deleted', partner_id, through: is.seq, version: is.version } },
    ];
  }
  const conversation = toConversation(is, side);
  const shown = was && toConversation(was, side);
  if (shown && isDeepStrictEqual({ ...shown, version: is.version }, conversation)) return [];
  return [{ topic, event: { type: 'conversation.changed', conversation } }];
};

/** The blocks between the two, as this person sees them. */
const blocksOf = (row: ConversationRow | undefined, side: Side) =>
  row ? [isBlocked(row), row[`${side}_blocks`] ?? false] : [false, false];

/** An event reaches nobody before the conversation of the two, which has their names, is there. */
const ofEvent = async (event: ConversationEventRow): Promise<Publication[]> => {
  const pair = pairIn(event.conversation_id);
  const row = await readConversationRow(pair);
  if (!row) return [];
  return sides
    .filter((side) => hasEvent(row, side, event))
    .map((side) => {
      const other = otherSide(side);
      return {
        topic: topicOf(pair, side),
        event: {
          type: 'conversation.event',
          partner_id: pair[other],
          event: toEvent(event, side, row[other].first_name),
        },
      };
    });
};
