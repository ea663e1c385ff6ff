import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

export const openPersonDetails = endpoint({
  name: 'openPersonDetails',
  domain: 'accounts',
  method: 'POST',
  path: '/admin/people/{person_id}/details',
  summary:
    'Somebody’s email address, and the addresses of their latest sessions. The audit log says who looked, before the answer is sent.',
  auth: 'user',
  actors: ['admin'],
  input: z.object({ person_id: id }),
  output: z.object({
    /** Null once the account has ended. */
    email: z.string().nullable(),
    addresses: z.array(z.object({ session_id: id, source_ip: z.string() })),
  }),
  errors: ['PERSON_NOT_FOUND'],
});
