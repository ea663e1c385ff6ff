import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, ok } from '../fields.ts';

export const signOutPerson = endpoint({
  name: 'signOutPerson',
  domain: 'accounts',
  method: 'POST',
  path: '/admin/people/{person_id}/sign-out',
  summary: 'Ends all sessions of somebody. They can sign in again.',
  auth: 'user',
  actors: ['admin'],
  input: z.object({ person_id: id }),
  output: ok,
  errors: ['PERSON_NOT_FOUND', 'NOT_YOURSELF', 'CONFLICT'],
});
