import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { conversation, sequence } from './message.ts';

export const readConversation = endpoint({
  name: 'readConversation',
  domain: 'chat',
  method: 'POST',
  path: '/conversations/{partner_id}/read',
  summary:
    'Marks the partner’s messages as read. Repeating it, or naming an earlier message, changes nothing.',
  auth: 'user',
  actors: ['user'],
  input: z.object({
    partner_id: id,
    /** The newest sequence that was shown; later messages stay unread. */
    through: sequence,
  }),
  output: z.object({ conversation: conversation.nullable() }),
  errors: ['MESSAGE_TO_SELF'],
});
