import { defineEntity } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';

/** The last mail to a person about a conversation. */
export const chatMailEntity = defineEntity('chat-mail', {
  attributes: {
    user_id: { type: 'string', required: true, readOnly: true },
    conversation_id: { type: 'string', required: true, readOnly: true },
    /** Number of the partner's messages they had read then: until it grows, there is no other mail. */
    read: { type: 'number', required: true },
    created_at: { type: 'string', required: true },
  },
  indexes: {
    byConversation: key({ pk: 'mail#{user_id}', sk: 'chat#{conversation_id}' }),
  },
});
