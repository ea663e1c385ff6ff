import { eventKinds } from '@briefhouse/contracts/chat/event-kinds.ts';
import { notificationTargets } from '@briefhouse/contracts/notifications/notification.ts';
import { defineEntity, type RowOf } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';

const words = {
  type: 'map',
  properties: { own: { type: 'string', required: true }, other: { type: 'string', required: true } },
  required: true,
  readOnly: true,
} as const;

/** An event between two people beside their messages: a quiet line of their conversation, outside its sequence. */
export const conversationEventEntity = defineEntity('conversation-event', {
  attributes: {
    conversation_id: { type: 'string', required: true, readOnly: true },
    /** The last message when it was stored: it stands below that one. */
    after_seq: { type: 'number', required: true, readOnly: true, padding: { length: 10, char: '0' } },
    event_id: { type: 'string', required: true, readOnly: true },
    kind: { type: eventKinds, required: true, readOnly: true },
    /** Missing where it happened by itself. */
    actor_id: { type: 'string', readOnly: true },
    words,
    /** Words that the actor wrote with it. */
    quote: { type: 'string', readOnly: true },
    client_id: { type: 'string', required: true, readOnly: true },
    client_target: { type: notificationTargets, required: true, readOnly: true },
    creator_target: { type: notificationTargets, required: true, readOnly: true },
    payment_id: { type: 'string', readOnly: true },
    project: {
      type: 'map',
      properties: { id: { type: 'string', required: true }, name: { type: 'string', required: true } },
      readOnly: true,
    },
    at: { type: 'string', required: true, readOnly: true },
    gsi3pk: { type: 'string', readOnly: true },
    gsi3sk: { type: 'string', readOnly: true },
  },
  indexes: {
    byConversation: key({ pk: 'chat#{conversation_id}', sk: 'e#{after_seq}#{at}#{event_id}' }),
    /** Events about one project. */
    byProject: key('gsi3', { pk: '{gsi3pk}', sk: '{gsi3sk}' }),
  },
});

export type ConversationEventRow = RowOf<typeof conversationEventEntity>;
