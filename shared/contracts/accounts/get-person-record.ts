import * as z from 'zod';
import { adminLimits } from '../admin/admin-limits.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { personRecord, personSession } from './person.ts';

export const getPersonRecord = endpoint({
  name: 'getPersonRecord',
  domain: 'accounts',
  method: 'GET',
  path: '/admin/people/{person_id}',
  summary: `Somebody’s account with its state and roles, and their latest ${adminLimits.personHistory} sessions; addresses are masked.`,
  auth: 'user',
  actors: ['admin'],
  input: z.object({ person_id: id }),
  output: z.object({ record: personRecord, sessions: z.array(personSession) }),
  errors: ['PERSON_NOT_FOUND'],
});
