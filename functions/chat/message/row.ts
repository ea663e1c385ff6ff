import { mediaKinds } from '@briefhouse/contracts/chat/media-kinds.ts';
import { reactionTypes } from '@briefhouse/contracts/reactions.ts';
import { CustomAttributeType } from 'electrodb';
import { defineEntity, type RowOf } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';
import type { StoredMedia } from '../../media/public.ts';
import type { Removal } from '../../trust/public.ts';
import { conversationId, type Pair } from '../pair.ts';

/** One message of a conversation between two people. */
export const messageEntity = defineEntity('message', {
  attributes: {
    /** See `pair.ts`. */
    conversation_id: { type: 'string', required: true, readOnly: true },
    /** Numbers start at 1, without gaps. */
    seq: { type: 'number', required: true, readOnly: true, padding: { length: 10, char: '0' } },
    sender_id: { type: 'string', required: true, readOnly: true },
    client_id: { type: 'string', required: true, readOnly: true },
    /** See `fingerprintOf`. */
    fingerprint: { type: 'string', readOnly: true },
    content: { type: 'string', required: true },
    /** Number of the conversation's messages that are the sender's, up to this one; the others are the partner's. */
    sent: { type: 'number', required: true, readOnly: true },
    media: { type: CustomAttributeType<StoredMedia>('any'), readOnly: true },
    /** The message that it answers, as it was then. */
    reply_to: {
      type: 'map',
      properties: {
        seq: { type: 'number', required: true },
        sender_id: { type: 'string', required: true },
        excerpt: { type: 'string', required: true },
        media_kind: { type: mediaKinds },
      },
      readOnly: true,
    },
    project: {
      type: 'map',
      properties: { id: { type: 'string', required: true }, name: { type: 'string', required: true } },
      readOnly: true,
    },
    /** There while it is about a project: see `projectList`. */
    gsi3pk: { type: 'string', readOnly: true },
    gsi3sk: { type: 'string', readOnly: true },
    low_reaction: { type: reactionTypes },
    high_reaction: { type: reactionTypes },
    edited_at: { type: 'string' },
    /** There while the moderators have it removed; see `removed` of the conversation. */
    removal: { type: CustomAttributeType<Removal>('any') },
    /** The sides for whom it is deleted. */
    low_deleted: { type: 'boolean' },
    high_deleted: { type: 'boolean' },
    /** Number of changes for each of them: a deletion for oneself is no change for the other. */
    low_version: { type: 'number' },
    high_version: { type: 'number' },
    created_at: { type: 'string', required: true, readOnly: true },
  },
  indexes: {
    /** A conversation in its order. */
    byConversation: key({ pk: 'chat#{conversation_id}', sk: 'm#{seq}' }),
    /** Messages about one project, in the same order. */
    byProject: key('gsi3', { pk: '{gsi3pk}', sk: '{gsi3sk}' }),
  },
});

export type MessageRow = RowOf<typeof messageEntity>;

/** The last messages that a report is about. */
export const reportedMessages = 10;

/** The user of its file. */
export const usedByMessage = ({
  conversation_id,
  sender_id,
  client_id,
}: Pick<MessageRow, 'conversation_id' | 'sender_id' | 'client_id'>): string =>
  `message#${conversation_id}#${sender_id}#${client_id}`;

/** The message's key in the table. */
export const keyOf = (pair: Pair, seq: number) => ({ conversation_id: conversationId(pair), seq });

export const readMessageRow = async (pair: Pair, seq: number): Promise<MessageRow | undefined> => {
  const { data } = await messageEntity().get(keyOf(pair, seq)).go({ consistent: true });
  return data ?? undefined;
};
