import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, ok } from '../fields.ts';

export const endSession = endpoint({
  name: 'endSession',
  domain: 'accounts',
  method: 'DELETE',
  path: '/me/sessions/{session_id}',
  summary:
    "Signs out another session of the caller's, within a minute, or as `this` the one that asks; repeating it changes nothing.",
  auth: 'user',
  actors: ['user'],
  whileSuspended: 'Nobody has to leave a session open.',
  input: z.object({ session_id: id }),
  output: ok,
  errors: ['NOT_FOUND', 'CONFLICT'],
});
