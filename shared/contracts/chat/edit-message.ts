import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, requiredText } from '../fields.ts';
import { limits } from '../limits.ts';
import { message, messagePlace } from './message.ts';

export const editMessage = endpoint({
  name: 'editMessage',
  domain: 'chat',
  method: 'PATCH',
  path: '/conversations/{partner_id}/messages/{seq}',
  summary: `Changes the words of an own message, up to ${limits.messageEditMinutes} minutes after it was sent.`,
  auth: 'user',
  actors: ['user'],
  verified: true,
  rate: 'chat',
  input: z.object({
    partner_id: id,
    seq: messagePlace,
    content: requiredText(limits.chatMessageLength, 'Please write something first'),
  }),
  output: z.object({ message }),
  errors: [
    'MESSAGE_TO_SELF',
    'FORBIDDEN',
    'CHAT_BLOCKED',
    'MESSAGE_NOT_FOUND',
    'PERSON_NOT_FOUND',
    'MESSAGE_TOO_OLD',
  ],
});
