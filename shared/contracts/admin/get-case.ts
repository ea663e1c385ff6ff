import * as z from 'zod';
import { report } from '../chat/report.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { decision, moderationCase } from './case.ts';

export const getCase = endpoint({
  name: 'getCase',
  domain: 'admin',
  method: 'GET',
  path: '/admin/cases/{case_id}',
  summary:
    'A case with its latest reports, what it is about as it is now, and what was decided about it and its person before. NOT_FOUND also where it is about the caller, or was reported by them.',
  auth: 'user',
  actors: ['admin', 'moderator'],
  input: z.object({ case_id: id }),
  output: z.object({
    case: moderationCase,
    /** The newest first, 20 at most. */
    reports: z.array(report),
    /** The present text of a post, comment or project, null once it is gone; null for other things too. */
    content_now: z.string().nullable(),
    /** Decisions about this thing, and about anything else of its person; the newest first. */
    decisions: z.array(decision),
    other_decisions: z.array(decision),
    /** Decisions against the person within a year, without those that were taken back. */
    strikes: z.number().int().min(0),
    /** Other open cases of the person. */
    other_cases: z.array(moderationCase),
  }),
  errors: ['NOT_FOUND'],
});
