import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, timestamp } from '../fields.ts';

export const getPresence = endpoint({
  name: 'getPresence',
  domain: 'chat',
  method: 'GET',
  path: '/people/{person_id}/presence',
  summary:
    'Whether somebody whom the caller writes with, and who has answered or works with them, is online, or was within a day. Unknown of anybody else, of who hides it or is blocked, and to a caller who hides it.',
  auth: 'user',
  actors: ['user'],
  input: z.object({ person_id: id }),
  output: z.object({
    state: z.enum(['online', 'recent', 'unknown']),
    /** The last time online, within the last day. */
    last_seen: timestamp.nullable(),
  }),
});
