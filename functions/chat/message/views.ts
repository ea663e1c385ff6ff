import type { Message } from '@briefhouse/contracts/chat/message.ts';
import type { ShownMedia } from '@briefhouse/contracts/media/shown-media.ts';
import { toReadableMedia, toUnsignedMedia } from '../../media/public.ts';
import type { ConversationRow } from '../conversation/row.ts';
import { isRemovedAt } from '../conversation/state.ts';
import { otherSide, type Pair, pairIn, type Side, sideOf, sides } from '../pair.ts';
import type { MessageRow } from './row.ts';

/** The conversation around messages that others quote; undefined where it was not read. */
type Around = Pick<ConversationRow, `${Side}_deleted` | 'removed'> | undefined;

/** A message as the person on `side` sees it, with addresses of its file that are over. */
export const toMessage = (row: MessageRow, side: Side, around?: Around): Message =>
  shown(row, side, row.media ? toUnsignedMedia(row.media) : null, around);

/** The same with addresses that work now. */
export const toReadableMessage = async (row: MessageRow, side: Side, around?: Around): Promise<Message> =>
  shown(row, side, row.media && !isEmpty(row, side) ? await toReadableMedia(row.media) : null, around);

const isOwn = ({ conversation_id, sender_id }: MessageRow, side: Side): boolean =>
  pairIn(conversation_id)[side] === sender_id;

/**
 * The message is empty for a reader who has deleted it, and for the partner of its author once the moderators have
 * removed it.
 */
const isEmpty = (row: MessageRow, side: Side): boolean =>
  row[`${side}_deleted`] === true || (row.removal !== undefined && !isOwn(row, side));

const shown = (row: MessageRow, side: Side, media: ShownMedia | null, around: Around): Message => {
  const pair = pairIn(row.conversation_id);
  const empty = isEmpty(row, side);
  return {
    seq: row.seq,
    client_id: row.client_id,
    sender_id: row.sender_id,
    recipient_id: pair[otherSide(sideOf(pair, row.sender_id))],
    content: empty ? '' : row.content,
    media: empty ? null : media,
    reply_to: empty ? null : quoted(row, side, around),
    project: empty ? null : (row.project ?? null),
    reactions: empty ? [] : reactionsOf(row, pair),
    edited_at: empty ? null : (row.edited_at ?? null),
    deleted: row[`${side}_deleted`] ?? false,
    removed: row.removal !== undefined,
    removal_case_id: isOwn(row, side) ? (row.removal?.case_id ?? null) : null,
    version: row[`${side}_version`] ?? 0,
    created_at: row.created_at,
  };
};

const quoted = (
  { reply_to, conversation_id }: MessageRow,
  side: Side,
  around: Around,
): Message['reply_to'] => {
  if (!reply_to) return null;
  const { seq, sender_id } = reply_to;
  const removed = isRemovedAt(around, seq) && pairIn(conversation_id)[side] !== sender_id;
  const isGone = removed || seq <= (around?.[`${side}_deleted`] ?? 0);
  return {
    ...reply_to,
    media_kind: reply_to.media_kind ?? null,
    ...(isGone && { excerpt: '', media_kind: null }),
    removed,
  };
};

const reactionsOf = (row: MessageRow, pair: Pair): Message['reactions'] =>
  sides.flatMap((side) => {
    const type = row[`${side}_reaction`];
    return type ? [{ user_id: pair[side], type }] : [];
  });
