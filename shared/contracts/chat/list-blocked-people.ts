import * as z from 'zod';
import { personSummary } from '../accounts/user.ts';
import { endpoint } from '../endpoint.ts';
import { empty } from '../fields.ts';

export const listBlockedPeople = endpoint({
  name: 'listBlockedPeople',
  domain: 'chat',
  method: 'GET',
  path: '/blocked-people',
  summary: 'Everybody whom the caller blocks.',
  auth: 'user',
  actors: ['user'],
  input: empty,
  output: z.object({ people: z.array(personSummary) }),
});
