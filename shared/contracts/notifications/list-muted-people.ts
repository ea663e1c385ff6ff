import * as z from 'zod';
import { personSummary } from '../accounts/user.ts';
import { endpoint } from '../endpoint.ts';
import { empty } from '../fields.ts';

export const listMutedPeople = endpoint({
  name: 'listMutedPeople',
  domain: 'notifications',
  method: 'GET',
  path: '/muted-people',
  summary: 'Everybody whom the caller has muted.',
  auth: 'user',
  actors: ['user'],
  input: empty,
  output: z.object({ people: z.array(personSummary) }),
});
