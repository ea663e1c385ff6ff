import { isDeepStrictEqual } from 'node:util';
import type { Publication } from '../events/publication.ts';
import type { Change } from '../kit/change.ts';
import type { ConversationRow } from './conversation.entity.ts';
import { isBlocked, isDeleted, pairOfRow } from './conversation.ts';
import { readConversationRow } from './conversation-table.ts';
import type { MessageRow } from './message.entity.ts';
import { otherSide, type Pair, pairIn, type Side, sides } from './pair.ts';
import { toConversation, toMessage } from './views.ts';

const topicOf = (pair: Pair, side: Side) => `user:${pair[side]}`;

/** Publishes messages and changed conversations to their two people only. */
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
