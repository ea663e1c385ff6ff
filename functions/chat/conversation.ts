import type { UserType } from '@briefhouse/contracts/accounts/user.ts';
import { conversationId, otherSide, type Pair, pairIn, type Side } from './pair.ts';

/** A person as the conversation shows them to the other one. */
export interface Face {
  first_name: string;
  last_name: string;
  user_type: UserType;
  avatar_key?: string;
}

/**
 * What two people share besides their messages: one row in the partition of these, and in two indexes, so that each
 * of both finds it in a list of their own. Keys are written by hand: an entity would store every part of a key once
 * more, and within 1 KB a message costs half.
 */
export interface ConversationRow
  extends Record<Side, Face>,
    Record<`${Side}_read` | `${Side}_deleted`, number> {
  pk: string;
  sk: 'conversation';
  __edb_e__: 'conversation';
  /** Sequence of the last message. */
  seq: number;
  /** How many of the messages are the low side's. `low_read` counts those of the high side that the low one has read. */
  low_sent: number;
  last: { by: Side; content: string; at: string };
  version: number;
  gsi1pk: string;
  gsi1sk: string;
  gsi2pk: string;
  gsi2sk: string;
}

export const conversationKey = (pair: Pair) => ({
  pk: `chat#${conversationId(pair)}`,
  sk: 'conversation' as const,
});

export const pairOfRow = ({ pk }: Pick<ConversationRow, 'pk'>): Pair => pairIn(pk.slice('chat#'.length));

/** The index that lists the conversations of whoever is on this side of them. */
export const indexOf = { low: 'gsi1', high: 'gsi2' } as const satisfies Record<Side, string>;

/** A person's conversations, and those that they deleted and nobody has written in since. */
export const listOf = (userId: string) => `chats#${userId}`;
export const deletedListOf = (userId: string) => `chats#${userId}#deleted`;

export const sentBy = (row: Pick<ConversationRow, 'seq' | 'low_sent'>, side: Side): number =>
  side === 'low' ? row.low_sent : row.seq - row.low_sent;

export const unreadOf = (row: ConversationRow, side: Side): number =>
  Math.max(0, sentBy(row, otherSide(side)) - row[`${side}_read`]);

/** Whether the person has deleted everything there is. */
export const isDeleted = (row: ConversationRow, side: Side): boolean => row[`${side}_deleted`] >= row.seq;

const longest = 100;

/** The beginning of a message, on one line. */
export const excerptOf = (content: string): string => {
  const letters = [...content.slice(0, 4 * longest).replace(/\s+/g, ' ')];
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : letters.join('');
};

/** What the conversation keeps of a profile. */
export const faceOf = (profile: Record<string, unknown>): Face => ({
  first_name: String(profile.first_name ?? ''),
  last_name: String(profile.last_name ?? ''),
  user_type: profile.user_type === 'client' ? 'client' : 'creator',
  ...(profile.avatar_key ? { avatar_key: String(profile.avatar_key) } : {}),
});

export const goneFace = (face: Face): Face => ({
  first_name: 'Deleted user',
  last_name: '',
  user_type: face.user_type,
});
