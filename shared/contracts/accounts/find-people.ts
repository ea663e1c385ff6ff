import * as z from 'zod';
import { adminLimits } from '../admin/admin-limits.ts';
import { endpoint } from '../endpoint.ts';
import { requiredLine } from '../fields.ts';
import { foundPerson } from './person.ts';

export const findPeople = endpoint({
  name: 'findPeople',
  domain: 'accounts',
  method: 'POST',
  path: '/admin/people/search',
  summary:
    'Finds people by a part of their name, by their whole email address, or by their id. It is sent as a body, because addresses do not belong in URLs.',
  auth: 'user',
  actors: ['admin'],
  input: z.object({
    q: requiredLine(adminLimits.peopleQueryLength, 'Please enter a name, an email address or an ID'),
  }),
  output: z.object({ people: z.array(foundPerson) }),
});
