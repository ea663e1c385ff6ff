import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, ok } from '../fields.ts';

export const unblockPerson = endpoint({
  name: 'unblockPerson',
  domain: 'chat',
  method: 'DELETE',
  path: '/blocked-people/{person_id}',
  summary: 'Lifts the caller’s own block, and not one of the other person; repeating it changes nothing.',
  auth: 'user',
  actors: ['user'],
  input: z.object({ person_id: id }),
  output: ok,
  errors: ['MESSAGE_TO_SELF'],
});
