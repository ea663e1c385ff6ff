import { Entity, type EntityItem } from 'electrodb';
import { tableConfig } from '../kit/dynamodb.ts';
import { lazy } from '../kit/lazy.ts';

/** One message of a conversation between two people. */
const build = () =>
  new Entity(
    {
      model: { entity: 'message', version: '1', service: 'briefhouse' },
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
        byConversation: {
          pk: {
            field: 'pk',
            composite: ['conversation_id'],
            template: 'chat#${conversation_id}',
            casing: 'none',
          },
          sk: { field: 'sk', composite: ['seq'], template: 'm#${seq}', casing: 'none' },
        },
      },
    },
    tableConfig(),
  );
export const messageEntity = lazy(build);

export type MessageRow = EntityItem<ReturnType<typeof messageEntity>>;
