import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, oneLine } from '../fields.ts';
import { limits } from '../limits.ts';
import { message, messagePlace, sequence } from './message.ts';

export const searchMessages = endpoint({
  name: 'searchMessages',
  domain: 'chat',
  method: 'GET',
  path: '/conversations/{partner_id}/search',
  summary:
    'Messages with one person that contain every word, ignoring case and marks, newest first. A page may have few or none and still have a next one: each looks through a part of the conversation.',
  auth: 'user',
  actors: ['user'],
  input: z.object({
    partner_id: id,
    q: oneLine(limits.searchLength),
    /** The `next_cursor` of the page before: messages before this sequence. */
    cursor: messagePlace.optional(),
  }),
  output: z.object({ messages: z.array(message), next_cursor: sequence.nullable() }),
  errors: ['MESSAGE_TO_SELF'],
});
