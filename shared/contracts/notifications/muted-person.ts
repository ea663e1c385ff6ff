import * as z from 'zod';
import { personSummary } from '../accounts/user.ts';
import { endpoint } from '../endpoint.ts';
import { empty, id, ok } from '../fields.ts';
import { limits } from '../limits.ts';

export const listMutedPeople = endpoint(() => ({
  name: 'listMutedPeople',
  domain: 'notifications',
  method: 'GET',
  path: '/muted-people',
  summary: 'Everybody whom the caller has muted.',
  auth: 'user',
  actors: ['user'],
  input: empty,
  output: z.object({ people: z.array(personSummary) }),
}));

export const mutePerson = endpoint(() => ({
  name: 'mutePerson',
  domain: 'notifications',
  method: 'PUT',
  path: '/muted-people/{person_id}',
  summary: `Mutes a person: nothing done by them sends the caller a notice or a mail, and they are not told. At most ${limits.mutedPeople}.`,
  auth: 'user',
  actors: ['user'],
  input: z.object({ person_id: id }),
  output: ok,
  errors: ['PERSON_NOT_FOUND', 'MUTE_LIMIT'],
}));

export const unmutePerson = endpoint(() => ({
  name: 'unmutePerson',
  domain: 'notifications',
  method: 'DELETE',
  path: '/muted-people/{person_id}',
  summary: 'Hears from a muted person again; repeating it changes nothing.',
  auth: 'user',
  actors: ['user'],
  input: z.object({ person_id: id }),
  output: ok,
}));
