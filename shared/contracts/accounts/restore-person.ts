import * as z from 'zod';
import { adminLimits } from '../admin/admin-limits.ts';
import { endpoint } from '../endpoint.ts';
import { id, ok, requiredText } from '../fields.ts';

export const restorePerson = endpoint({
  name: 'restorePerson',
  domain: 'accounts',
  method: 'POST',
  path: '/admin/people/{person_id}/restore',
  summary: 'Lifts somebody’s suspension, and tells them by mail. CONFLICT if they are not suspended.',
  auth: 'user',
  actors: ['admin'],
  input: z.object({
    person_id: id,
    /** The reason for the audit log. */
    reason: requiredText(adminLimits.personReasonLength, 'Please enter a reason'),
  }),
  output: ok,
  errors: ['PERSON_NOT_FOUND', 'NOT_YOURSELF', 'CONFLICT'],
});
