import * as z from 'zod';
import { personSummary } from '../accounts/user.ts';
import { endpoint } from '../endpoint.ts';
import { oneLine } from '../fields.ts';
import { limits } from '../limits.ts';

export const searchPeople = endpoint({
  name: 'searchPeople',
  domain: 'chat',
  method: 'GET',
  path: '/people',
  summary:
    'At most ten people whose name contains the text, ignoring case; names that begin with it first, never the caller.',
  auth: 'user',
  actors: ['user'],
  rate: 'people_search',
  input: z.object({ q: oneLine(limits.searchLength) }),
  output: z.object({ people: z.array(personSummary) }),
});
