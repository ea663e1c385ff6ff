import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { reactionTypes } from '../reactions.ts';
import { message, messagePlace } from './message.ts';

export const reactToMessage = endpoint({
  name: 'reactToMessage',
  domain: 'chat',
  method: 'PUT',
  path: '/conversations/{partner_id}/messages/{seq}/reaction',
  summary: 'The caller’s reaction to a message, in place of an earlier one; null takes it back.',
  auth: 'user',
  actors: ['user'],
  verified: true,
  rate: 'chat',
  input: z.object({ partner_id: id, seq: messagePlace, type: z.enum(reactionTypes).nullable() }),
  output: z.object({ message }),
  errors: ['MESSAGE_TO_SELF', 'FORBIDDEN', 'CHAT_BLOCKED', 'MESSAGE_NOT_FOUND', 'PERSON_NOT_FOUND'],
});
