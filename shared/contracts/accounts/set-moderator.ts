import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, ok } from '../fields.ts';

export const setModerator = endpoint({
  name: 'setModerator',
  domain: 'accounts',
  method: 'PUT',
  path: '/admin/people/{person_id}/moderator',
  summary:
    'Gives somebody the role of a moderator, or takes it. Their sessions end, so that none goes on with the rights of before. Repeating it ends those that began since.',
  auth: 'user',
  actors: ['admin'],
  input: z.object({ person_id: id, is_moderator: z.boolean() }),
  output: ok,
  errors: ['PERSON_NOT_FOUND', 'NOT_YOURSELF', 'CONFLICT'],
});
