import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { text } from '../fields.ts';
import { roundOfCase } from '../moderation/statement.ts';
import { adminLimits } from './admin-limits.ts';
import { decision } from './case.ts';

export const reverseDecision = endpoint({
  name: 'reverseDecision',
  domain: 'admin',
  method: 'PUT',
  path: '/admin/cases/{case_id}/decisions/{round}/reversal',
  summary:
    'Takes a decision back without an appeal, with all that it did, and tells its author; CONFLICT when that was done already. Otherwise as decideCase.',
  auth: 'user',
  actors: ['admin', 'moderator'],
  input: z.object({ ...roundOfCase, note: text(adminLimits.noteLength).default('') }),
  output: z.object({ decision }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});
