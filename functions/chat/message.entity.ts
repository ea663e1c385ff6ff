import { defineEntity, type RowOf } from '../kit/entity.ts';
import { key } from '../kit/index-key.ts';

/** One message of a conversation between two people. */
export const messageEntity = defineEntity('message', {
  attributes: {
    /** See `pair.ts`. */
    conversation_id: { type: 'string', required: true, readOnly: true },
    /** From 1, without gaps. */
    seq: { type: 'number', required: true, readOnly: true, padding: { length: 10, char: '0' } },
    sender_id: { type: 'string', required: true, readOnly: true },
    client_id: { type: 'string', required: true, readOnly: true },
    content: { type: 'string', required: true },
    /** How many of the conversation's messages are the sender's, up to this one; the others are the partner's. */
    sent: { type: 'number', required: true, readOnly: true },
    created_at: { type: 'string', required: true, readOnly: true },
  },
  indexes: {
    /** A conversation in its order. */
    byConversation: key({ pk: 'chat#{conversation_id}', sk: 'm#{seq}' }),
  },
});

export type MessageRow = RowOf<typeof messageEntity>;
