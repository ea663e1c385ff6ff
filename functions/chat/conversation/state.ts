import type { Hideable } from '@briefhouse/contracts/chat/chat-settings.ts';
import type { ProfileRow } from '../../people/public.ts';
import type { ConversationEventRow } from '../event/row.ts';
import { otherSide, type Side } from '../pair.ts';
import type { ConversationRow } from './row.ts';

export const sentBy = (row: Pick<ConversationRow, 'seq' | 'low_sent'>, side: Side): number =>
  side === 'low' ? row.low_sent : row.seq - row.low_sent;

export const bothWrote = (row: Pick<ConversationRow, 'seq' | 'low_sent'>): boolean =>
  row.low_sent > 0 && row.low_sent < row.seq;

/**
 * Whether the other one may be a stranger to the person on this side, who has not answered: only an answer of theirs, or
 * work that both have agreed on, makes an end of it.
 */
export const isNewContact = (
  row: Pick<ConversationRow, 'seq' | 'low_sent' | 'worked'>,
  side: Side,
): boolean => sentBy(row, otherSide(side)) > 0 && sentBy(row, side) === 0 && !row.worked;

export const unreadOf = (row: ConversationRow, side: Side): number =>
  Math.max(0, sentBy(row, otherSide(side)) - row[`${side}_read`]);

/** Whether the person has deleted every message. */
export const isDeleted = (row: ConversationRow, side: Side): boolean => row[`${side}_deleted`] >= row.seq;

/** Whether the moderators have removed a message. A set from the stream, a list from the table. */
export const isRemovedAt = (row: Pick<ConversationRow, 'removed'> | undefined, seq: number): boolean =>
  new Set<number>(row?.removed).has(seq);

/** Whether one of the two keeps that to themselves, which hides it from both. */
export const isHidden = (row: Pick<ConversationRow, 'low_hides' | 'high_hides'>, what: Hideable): boolean =>
  [...(row.low_hides ?? []), ...(row.high_hides ?? [])].includes(what);

/** Whether a person still has an event: not once they have deleted the conversation after it. */
export const hasEvent = (
  row: ConversationRow | undefined,
  side: Side,
  { after_seq, at }: Pick<ConversationEventRow, 'after_seq' | 'at'>,
): boolean => {
  if (!row) return true;
  const deleted = row[`${side}_deleted`];
  return after_seq > deleted || (after_seq === deleted && at > (row[`${side}_deleted_at`] ?? ''));
};

/** The sequence up to which this side has seen the other's messages; null where one of them hides that. */
export const seenBy = (row: ConversationRow, side: Side): number | null =>
  isHidden(row, 'receipts') ? null : (row[`${side}_seen`] ?? 0);

export const isBlocked = (row: Pick<ConversationRow, 'low_blocks' | 'high_blocks'>): boolean =>
  Boolean(row.low_blocks ?? row.high_blocks);

/** A person as the conversation shows them to the other one. */
export interface Participant extends Pick<ConversationRow[Side], 'first_name' | 'last_name' | 'user_type'> {
  avatar_key?: string;
  company_name?: string;
  logo_key?: string;
}

/** The part of a profile that the conversation keeps. */
export const participantOf = ({
  first_name,
  last_name,
  user_type,
  avatar_key,
  client,
  logo_key,
}: ProfileRow): Participant => ({
  first_name,
  last_name,
  user_type,
  ...(avatar_key && { avatar_key }),
  ...(user_type === 'client' && client?.company_name && { company_name: client.company_name }),
  ...(user_type === 'client' && logo_key && { logo_key }),
});

/** Statuses that a person keeps to themselves. */
export const hidesOf = ({ chat_hides }: Pick<ProfileRow, 'chat_hides'>): string[] => chat_hides ?? [];

/** The conversation shows this of a deleted account. */
export const deletedParticipant = ({ user_type }: Pick<Participant, 'user_type'>): Participant => ({
  first_name: 'Deleted user',
  last_name: '',
  user_type,
});
