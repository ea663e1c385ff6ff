import { mediaKinds } from '@briefhouse/contracts/chat/media-kinds.ts';
import { defineEntity, type RowOf } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';
import { conversationId, type Pair, pairIn, type Side } from '../pair.ts';

const participant = {
  type: 'map',
  properties: {
    first_name: { type: 'string', required: true },
    last_name: { type: 'string', required: true },
    user_type: { type: ['creator', 'client'], required: true },
    avatar_key: { type: 'string' },
    /** Only clients have a company. */
    company_name: { type: 'string' },
    logo_key: { type: 'string' },
  },
  required: true,
} as const;

/**
 * The state that two people share besides their messages: one row in the partition of the messages, and in two indexes
 * so that each of them finds it in their own list. The index keys are attributes: composed keys would store their parts
 * twice, and a message costs half as long as the row stays within 1 KB.
 */
export const conversationEntity = defineEntity('conversation', {
  attributes: {
    pk: { type: 'string', required: true, readOnly: true },
    /** Sequence of the last message; 0 while there is none, because one has blocked the other before any. */
    seq: { type: 'number', required: true },
    /** Number of messages that the low side sent; see `pair.ts`. */
    low_sent: { type: 'number', required: true },
    last: {
      type: 'map',
      properties: {
        by: { type: ['low', 'high'], required: true },
        content: { type: 'string', required: true },
        media_kind: { type: mediaKinds },
        at: { type: 'string', required: true },
      },
      required: true,
    },
    /** The two people as the conversation shows them to each other. */
    low: participant,
    high: participant,
    /** Number of the high side's messages that the low side has read. */
    low_read: { type: 'number', required: true },
    high_read: { type: 'number', required: true },
    /** The sequence up to which each of them has seen the other's messages; missing before the first. */
    low_seen: { type: 'number' },
    high_seen: { type: 'number' },
    /** There while this side blocks the other. */
    low_blocks: { type: 'boolean' },
    high_blocks: { type: 'boolean' },
    /** Statuses that this side keeps to themselves, from their profile. */
    low_hides: { type: 'list', items: { type: 'string' } },
    high_hides: { type: 'list', items: { type: 'string' } },
    /** There once the two have had accepted work in common; see `isNewContact`. */
    worked: { type: 'boolean' },
    /** The sequence up to which each of them has deleted. */
    low_deleted: { type: 'number', required: true },
    high_deleted: { type: 'number', required: true },
    /** The last message, where this side has deleted it for themselves. */
    low_last_deleted: { type: 'number' },
    high_last_deleted: { type: 'number' },
    /**
     * Time of the deletion; earlier events between the two are gone for that person too. Missing where nothing is
     * deleted.
     */
    low_deleted_at: { type: 'string' },
    high_deleted_at: { type: 'string' },
    /** Sequences of the messages that the moderators have removed: answers quote them. */
    removed: { type: 'set', items: 'number' },
    version: { type: 'number', required: true },
    gsi1pk: { type: 'string', required: true },
    gsi1sk: { type: 'string', required: true },
    gsi2pk: { type: 'string', required: true },
    gsi2sk: { type: 'string', required: true },
  },
  indexes: {
    byPair: key({ pk: '{pk}', sk: 'conversation' }),
    /** A person's conversations in which they are the low side, by time of the last message. */
    byLow: key('gsi1', { pk: '{gsi1pk}', sk: '{gsi1sk}' }),
    /** Conversations in which they are the high side. */
    byHigh: key('gsi2', { pk: '{gsi2pk}', sk: '{gsi2sk}' }),
  },
});

export type ConversationRow = RowOf<typeof conversationEntity>;

export const conversationKey = (pair: Pair) => ({ pk: `chat#${conversationId(pair)}` });

export const pairOfRow = ({ pk }: Pick<ConversationRow, 'pk'>): Pair => pairIn(pk.slice('chat#'.length));

/** A person's list of conversations; below, the list of those they deleted that have no newer message. */
export const listOf = (userId: string) => `chats#${userId}`;
export const deletedListOf = (userId: string) => `chats#${userId}#deleted`;

/** The row's sort key in the list of the person on this side. */
export const positionOf = (row: ConversationRow, side: Side): string =>
  side === 'low' ? row.gsi1sk : row.gsi2sk;
