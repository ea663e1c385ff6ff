import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { requiredText } from '../fields.ts';
import { moderationLimits } from '../moderation/moderation-limits.ts';
import { roundOfCase } from '../moderation/statement.ts';
import { decision } from './case.ts';

export const answerAppeal = endpoint({
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
});
