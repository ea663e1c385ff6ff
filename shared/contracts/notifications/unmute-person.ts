import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, ok } from '../fields.ts';

export const unmutePerson = endpoint({
  name: 'unmutePerson',
  domain: 'notifications',
  method: 'DELETE',
  path: '/muted-people/{person_id}',
  summary: 'Hears from a muted person again; repeating it changes nothing.',
  auth: 'user',
  actors: ['user'],
  input: z.object({ person_id: id }),
  output: ok,
});
