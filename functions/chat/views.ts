import type { PersonSummary } from '@briefhouse/contracts/accounts/user.ts';
import type { ConversationEvent } from '@briefhouse/contracts/chat/conversation-event.ts';
import type { Conversation, Message } from '@briefhouse/contracts/chat/message.ts';
import type { ShownMedia } from '@briefhouse/contracts/media/media.ts';
import { toSummary } from '../accounts/public.ts';
import { toReadableMedia, toUnsignedMedia } from '../media/public.ts';
import { pathTo } from '../notifications/public.ts';
import type { ConversationRow } from './conversation.entity.ts';
import { isBlocked, pairOfRow, seenBy, unreadOf } from './conversation.ts';
import type { ConversationEventRow } from './conversation-event.entity.ts';
import type { MessageRow } from './message.entity.ts';
import { otherSide, type Pair, pairIn, type Side, sideOf, sides } from './pair.ts';

/**
 * A message as the person on `side` sees it, with addresses of its file that are over. `deleted` is the sequence up to
 * which this person has deleted the conversation.
 */
export const toMessage = (row: MessageRow, side: Side, deleted = 0): Message =>
  shown(row, side, row.media ? toUnsignedMedia(row.media) : null, deleted);

/** The same with addresses that work now. */
export const toReadableMessage = async (row: MessageRow, side: Side, deleted = 0): Promise<Message> =>
  shown(row, side, row.media && !row[`${side}_deleted`] ? await toReadableMedia(row.media) : null, deleted);

const shown = (row: MessageRow, side: Side, media: ShownMedia | null, deletedThrough = 0): Message => {
  const pair = pairIn(row.conversation_id);
  const deleted = row[`${side}_deleted`] ?? false;
  return {
    seq: row.seq,
    client_id: row.client_id,
    sender_id: row.sender_id,
    recipient_id: pair[otherSide(sideOf(pair, row.sender_id))],
    content: deleted ? '' : row.content,
    media: deleted ? null : media,
    reply_to: deleted ? null : quoted(row, deletedThrough),
    project: deleted ? null : (row.project ?? null),
    reactions: deleted ? [] : reactionsOf(row, pair),
    edited_at: deleted ? null : (row.edited_at ?? null),
    deleted,
    version: row[`${side}_version`] ?? 0,
    created_at: row.created_at,
  };
};

const quoted = ({ reply_to }: MessageRow, deletedThrough: number): Message['reply_to'] =>
  reply_to
    ? {
        ...reply_to,
        media_kind: reply_to.media_kind ?? null,
        ...(reply_to.seq <= deletedThrough && { excerpt: '', media_kind: null }),
      }
    : null;

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
  last_message: toLastMessage(row, row[`${side}_last_deleted`] === row.seq),
  unread: unreadOf(row, side),
  partner_seen: seenBy(row, otherSide(side)),
  writable: !isBlocked(row),
  blocked_by_me: row[`${side}_blocks`] ?? false,
  version: row.version,
});

const toLastMessage = (row: ConversationRow, deleted: boolean): Conversation['last_message'] => ({
  seq: row.seq,
  sender_id: pairOfRow(row)[row.last.by],
  content: deleted ? '' : row.last.content,
  media_kind: deleted ? null : (row.last.media_kind ?? null),
  deleted,
  created_at: row.last.at,
});

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
    path: pathTo(row[`${user_type}_target`], about, user_type),
  };
};
