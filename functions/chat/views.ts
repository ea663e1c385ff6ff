import type { PersonSummary } from '@briefhouse/contracts/accounts/user.ts';
import type { ConversationEvent } from '@briefhouse/contracts/chat/conversation-event.ts';
import type { Conversation, Message } from '@briefhouse/contracts/chat/message.ts';
import type { ShownMedia } from '@briefhouse/contracts/media/shown-media.ts';
import { pathTo } from '../inbox/public.ts';
import { toReadableMedia, toUnsignedMedia } from '../media/public.ts';
import { toSummary } from '../people/public.ts';
import type { ConversationRow } from './conversation.entity.ts';
import { isBlocked, isNewContact, isRemovedAt, pairOfRow, seenBy, unreadOf } from './conversation.ts';
import type { ConversationEventRow } from './conversation-event.entity.ts';
import type { MessageRow } from './message.entity.ts';
import { otherSide, type Pair, pairIn, type Side, sideOf, sides } from './pair.ts';

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

/** The partner as the conversation stores them. */
export const toPartner = (row: ConversationRow, side: Side): PersonSummary => {
  const other = otherSide(side);
  const { company_name, ...person } = row[other];
  return toSummary({ user_id: pairOfRow(row)[other], ...person, client: { company_name } });
};

/** A conversation as the person on `side` sees it. */
export const toConversation = (row: ConversationRow, side: Side): Conversation => ({
  partner: toPartner(row, side),
  last_message: toLastMessage(row, side),
  unread: unreadOf(row, side),
  partner_seen: seenBy(row, otherSide(side)),
  writable: !isBlocked(row),
  blocked_by_me: row[`${side}_blocks`] ?? false,
  new_contact: isNewContact(row, side),
  version: row.version,
});

const toLastMessage = (row: ConversationRow, side: Side): Conversation['last_message'] => {
  const deleted = row[`${side}_last_deleted`] === row.seq;
  const removed = isRemovedAt(row, row.seq);
  const empty = deleted || (removed && row.last.by !== side);
  return {
    seq: row.seq,
    sender_id: pairOfRow(row)[row.last.by],
    content: empty ? '' : row.last.content,
    media_kind: empty ? null : (row.last.media_kind ?? null),
    deleted,
    removed,
    created_at: row.last.at,
  };
};

/** An event as the person on `side` reads it, with the other one's present name. */
export const toEvent = (row: ConversationEventRow, side: Side, partnerName: string): ConversationEvent => {
  const reader = pairIn(row.conversation_id)[side];
  const { project, payment_id, actor_id, words } = row;
  const about = { ...(project && { project_id: project.id }), ...(payment_id && { payment_id }) };
  const user_type = reader === row.client_id ? 'client' : 'creator';
  const subject = actor_id === reader ? 'You' : partnerName;
  return {
    id: row.event_id,
    kind: row.kind,
    at: row.at,
    after_seq: row.after_seq,
    actor_id: actor_id ?? null,
    project: project ?? null,
    text: actor_id ? `${subject} ${actor_id === reader ? words.own : words.other}` : words.other,
    ...(row.quote && { quote: row.quote }),
    path: pathTo(row[`${user_type}_target`], about, user_type),
  };
};
