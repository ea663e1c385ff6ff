import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { message, messagePlace } from './message.ts';

export const deleteMessage = endpoint({
  name: 'deleteMessage',
  domain: 'chat',
  method: 'DELETE',
  path: '/conversations/{partner_id}/messages/{seq}',
  summary: 'Deletes a message for the caller alone; the partner keeps it. Repeating it changes nothing.',
  auth: 'user',
  actors: ['user'],
  input: z.object({ partner_id: id, seq: messagePlace }),
  output: z.object({ message }),
  errors: ['MESSAGE_TO_SELF', 'MESSAGE_NOT_FOUND'],
});
