import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { message, messagePlace } from './message.ts';

export const restoreMessage = endpoint({
  name: 'restoreMessage',
  domain: 'chat',
  method: 'POST',
  path: '/conversations/{partner_id}/messages/{seq}/restore',
  summary: 'Takes back the deletion of one message. Repeating it changes nothing.',
  auth: 'user',
  actors: ['user'],
  input: z.object({ partner_id: id, seq: messagePlace }),
  output: z.object({ message }),
  errors: ['MESSAGE_TO_SELF', 'MESSAGE_NOT_FOUND'],
});
