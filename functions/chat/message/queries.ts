import type { PersonSummary } from '@briefhouse/contracts/accounts/user.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { matcherOf } from '../../directory/public.ts';
import { AppError } from '../../kit/app-error.ts';
import type { User } from '../../kit/user.ts';
import { profileSummaries } from '../../people/public.ts';
import type { ConversationRow } from '../conversation/row.ts';
import { deletedParticipant, hasEvent, isBlocked } from '../conversation/state.ts';
import { readConversationRow } from '../conversation/table.ts';
import { toPartner } from '../conversation/views.ts';
import { readEvents } from '../event/queries.ts';
import type { ConversationEventRow } from '../event/row.ts';
import { conversationId, otherSide, pairWith, type Side, sideOf } from '../pair.ts';
import { lastPlace, messagePlace, projectList } from '../project-list.ts';
import { type MessageRow, messageEntity } from './row.ts';

interface Place {
  before?: number | undefined;
  after?: number | undefined;
  project_id?: string | undefined;
}

interface Thread {
  partner: PersonSummary;
  reachable: boolean;
  writable: boolean;
  blocked_by_me: boolean;
  messages: MessageRow[];
  events: ConversationEventRow[];
  has_more: boolean;
  row: ConversationRow | undefined;
  side: Side;
}

/**
 * A page of a conversation without the messages that the caller deleted: one round trip. PERSON_NOT_FOUND for an
 * unknown id.
 */
export const listMessages = async (partnerId: string, place: Place, user: User): Promise<Thread> => {
  const pair = pairWith(user, partnerId);
  const side = sideOf(pair, user.id);
  const isAfter = place.after !== undefined;
  const conversation_id = conversationId(pair);
  const [rows, row, people, events] = await Promise.all([
    readMessages(conversation_id, place),
    // A read that fills a gap must not be older than the event that revealed it.
    readConversationRow(pair, isAfter),
    profileSummaries([partnerId]),
    readEvents(conversation_id, {
      from: place.after ?? 0,
      before: eventsBefore(place),
      projectId: place.project_id,
      consistent: isAfter,
    }),
  ]);
  const partner = people.get(partnerId) ?? (row && gone(row, side));
  if (!partner) throw new AppError('PERSON_NOT_FOUND');
  const deleted = row?.[`${side}_deleted`] ?? 0;
  const page = rows.slice(0, limits.messagesPage).filter(({ seq }) => seq > deleted);
  const more = rows.length > limits.messagesPage && (isAfter || (rows.at(-1)?.seq ?? 0) > deleted);
  // Older pages have those below their own messages.
  const from = more && !isAfter ? (page.at(-1)?.seq ?? 0) : 0;
  return {
    partner,
    reachable: people.has(partnerId),
    writable: !row || !isBlocked(row),
    blocked_by_me: row?.[`${side}_blocks`] ?? false,
    messages: isAfter ? page : page.reverse(),
    events: events.filter((event) => event.after_seq >= from && hasEvent(row, side, event)),
    has_more: more,
    row,
    side,
  };
};

/** Sequences have no gaps, so where a page after a message ends is known before it is read. */
const eventsBefore = ({ before, after, project_id }: Place): number | undefined =>
  after === undefined || project_id ? before : Math.min(after + limits.messagesPage + 1, lastPlace);

const gone = (row: ConversationRow, side: Side): PersonSummary => {
  const other = otherSide(side);
  return toPartner({ ...row, [other]: deletedParticipant(row[other]) }, side);
};

const readMessages = (
  conversation_id: string,
  { before, after, project_id }: Place,
): Promise<MessageRow[]> => {
  const first = after === undefined ? 1 : after + 1;
  const last = before === undefined ? lastPlace : before - 1;
  if (last < first) return Promise.resolve([]);
  return project_id
    ? ofProject(projectList(conversation_id, project_id), first, last, after !== undefined)
    : ofAll(conversation_id, first, last, after !== undefined);
};

const limit = limits.messagesPage + 1;

/** A range of numbers instead of `begins_with m#`: the conversation's own row and its events sort before. */
const ofAll = async (conversation_id: string, first: number, last: number, forward: boolean) => {
  const { data } = await messageEntity()
    .query.byConversation({ conversation_id })
    .between({ seq: first }, { seq: last })
    .go({ order: forward ? 'asc' : 'desc', limit, consistent: forward });
  return data;
};

const ofProject = async (gsi3pk: string, first: number, last: number, forward: boolean) => {
  const { data } = await messageEntity()
    .query.byProject({ gsi3pk })
    .between({ gsi3sk: messagePlace(first) }, { gsi3sk: messagePlace(last) })
    .go({ order: forward ? 'asc' : 'desc', limit });
  return data;
};

/** Messages that one call of a search looks through. */
const messagesPerCall = 300;

interface Found {
  rows: MessageRow[];
  side: Side;
  conversation: ConversationRow | undefined;
  next: number | null;
}

/**
 * Messages that contain every word, newest first, without those that the caller has deleted and removed ones of the
 * partner: one round trip, and never more than `messagesPerCall` of them read or a page of them answered.
 */
export const searchMessages = async (
  partnerId: string,
  q: string,
  before: number | undefined,
  user: User,
): Promise<Found> => {
  const pair = pairWith(user, partnerId);
  const side = sideOf(pair, user.id);
  const matches = matcherOf(q);
  if (!matches || before === 1) return { rows: [], side, conversation: undefined, next: null };
  const all = messageEntity().query.byConversation({ conversation_id: conversationId(pair) });
  const [conversation, { data, cursor }] = await Promise.all([
    readConversationRow(pair, false),
    (before === undefined ? all.gte({ seq: 1 }) : all.between({ seq: 1 }, { seq: before - 1 })).go({
      order: 'desc',
      limit: messagesPerCall,
    }),
  ]);
  const deleted = conversation?.[`${side}_deleted`] ?? 0;
  const kept = data.filter(({ seq }) => seq > deleted);
  const isShown = (row: MessageRow) => !row[`${side}_deleted`] && (!row.removal || row.sender_id === user.id);
  const found = kept.filter((row) => isShown(row) && matches(row.content));
  const rows = found.slice(0, limits.messagesPage);
  if (found.length > rows.length) return { rows, side, conversation, next: rows.at(-1)?.seq ?? null };
  const isEnd = !cursor || kept.length < data.length;
  return { rows, side, conversation, next: isEnd ? null : (kept.at(-1)?.seq ?? null) };
};
