import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, ok } from '../fields.ts';
import { limits } from '../limits.ts';

export const mutePerson = endpoint({
  name: 'mutePerson',
  domain: 'notifications',
  method: 'PUT',
  path: '/muted-people/{person_id}',
  summary: `Mutes a person: what they do sends the caller no notice and no mail, and they are not told. At most ${limits.mutedPeople}.`,
  auth: 'user',
  actors: ['user'],
  input: z.object({ person_id: id }),
  output: ok,
  errors: ['PERSON_NOT_FOUND', 'MUTE_LIMIT'],
});
