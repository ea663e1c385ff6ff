import * as z from 'zod';
import { personSummary } from '../accounts/user.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

export const getPerson = endpoint({
  name: 'getPerson',
  domain: 'chat',
  method: 'GET',
  path: '/people/{person_id}',
  summary: 'Name and picture of somebody to write to.',
  auth: 'user',
  actors: ['user'],
  input: z.object({ person_id: id }),
  output: z.object({ person: personSummary }),
  errors: ['PERSON_NOT_FOUND'],
});
