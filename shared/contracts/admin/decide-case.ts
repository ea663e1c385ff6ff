import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, text } from '../fields.ts';
import { adminLimits } from './admin-limits.ts';
import { decision } from './case.ts';

export const decideCase = endpoint({
  name: 'decideCase',
  domain: 'admin',
  method: 'PUT',
  path: '/admin/cases/{case_id}/decision',
  summary:
    'Decides that there is nothing to do about a round of a case; CONFLICT when it was decided meanwhile, or somebody else looks at it. NOT_FOUND where it is about the caller, or was reported by them.',
  auth: 'user',
  actors: ['admin', 'moderator'],
  input: z.object({
    case_id: id,
    /** The round that the moderator has on the screen. */
    round: z.number().int().min(1).max(999_999),
    decision: z.enum(['dismiss'], 'Please choose a decision'),
    note: text(adminLimits.noteLength).default(''),
  }),
  output: z.object({ decision }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});
