import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { requiredLine } from '../fields.ts';
import { foundPerson } from './person.ts';

/** A whole e-mail address fits. */
const queryLength = 254;

export const findPeople = endpoint({
  name: 'findPeople',
  domain: 'accounts',
  method: 'POST',
  path: '/admin/people/search',
  summary:
    'Finds people by a part of their name, by their whole e-mail address, or by their id. It is sent as a body, because addresses do not belong in URLs.',
  auth: 'user',
  actors: ['admin'],
  input: z.object({ q: requiredLine(queryLength, 'Please enter a name, an e-mail address or an id') }),
  output: z.object({ people: z.array(foundPerson) }),
});
