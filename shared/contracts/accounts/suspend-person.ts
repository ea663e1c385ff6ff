import * as z from 'zod';
import { adminLimits } from '../admin/admin-limits.ts';
import { endpoint } from '../endpoint.ts';
import { id, ok, requiredText } from '../fields.ts';
import { suspensionTimeNames } from './suspension-times.ts';

export const suspendPerson = endpoint({
  name: 'suspendPerson',
  domain: 'accounts',
  method: 'POST',
  path: '/admin/people/{person_id}/suspension',
  summary:
    'Suspends somebody: their sessions end, they cannot sign in, and others do not find them until it ends. They are told the reason by mail. CONFLICT if they are suspended for that long already.',
  auth: 'user',
  actors: ['admin'],
  input: z.object({
    person_id: id,
    lasts: z.enum(suspensionTimeNames),
    reason: requiredText(adminLimits.personReasonLength, 'Please enter a reason'),
  }),
  output: ok,
  errors: ['PERSON_NOT_FOUND', 'NOT_YOURSELF', 'CONFLICT'],
});
