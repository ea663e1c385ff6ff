import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { moderationCase } from './case.ts';

export const claimCase = endpoint({
  name: 'claimCase',
  domain: 'admin',
  method: 'PUT',
  path: '/admin/cases/{case_id}/claim',
  summary:
    'Says that the caller looks at an open case, for five minutes; CONFLICT while somebody else does, and once it is decided.',
  auth: 'user',
  actors: ['admin', 'moderator'],
  input: z.object({ case_id: id }),
  output: z.object({ case: moderationCase }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});
