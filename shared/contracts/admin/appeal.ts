import * as z from 'zod';
import { personSummary } from '../accounts/user.ts';
import { endpoint } from '../endpoint.ts';
import { cursor, requiredText, text } from '../fields.ts';
import { moderationLimits } from '../moderation/moderation-limits.ts';
import { roundOfCase } from '../moderation/statement.ts';
import { adminLimits } from './admin-limits.ts';
import { decision } from './case.ts';

/** A decision whose author asks for another look. */
export const appeal = z.object({ decision, person: personSummary });
export type Appeal = z.infer<typeof appeal>;

export const listAppeals = endpoint(() => ({
  name: 'listAppeals',
  domain: 'admin',
  method: 'GET',
  path: '/admin/appeals',
  summary:
    'Appeals that wait for an answer and that the caller may answer, the oldest first, 20 a page; none against a decision of their own.',
  auth: 'user',
  actors: ['admin', 'moderator'],
  input: z.object({ cursor: cursor.optional() }),
  output: z.object({ appeals: z.array(appeal), next_cursor: cursor.nullable() }),
}));

export const answerAppeal = endpoint(() => ({
  name: 'answerAppeal',
  domain: 'admin',
  method: 'PUT',
  path: '/admin/cases/{case_id}/appeals/{round}',
  summary:
    'Upholds a decision or takes it back, with all that it did, and tells its author why; CONFLICT when that was answered meanwhile. FORBIDDEN for whoever took the decision; otherwise as decideCase.',
  auth: 'user',
  actors: ['admin', 'moderator'],
  input: z.object({
    ...roundOfCase,
    outcome: z.enum(['uphold', 'reverse'], 'Please choose an answer'),
    /** The words to the author. */
    answer: requiredText(moderationLimits.reasonsLength, 'Please tell the author why'),
  }),
  output: z.object({ decision }),
  errors: ['NOT_FOUND', 'CONFLICT'],
}));

export const reverseDecision = endpoint(() => ({
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
}));
