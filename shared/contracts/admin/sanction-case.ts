import * as z from 'zod';
import { suspensionDays } from '../accounts/suspension-days.ts';
import { endpoint } from '../endpoint.ts';
import { id, requiredText, text } from '../fields.ts';
import { houseRuleNames } from '../moderation/house-rules.ts';
import { moderationLimits } from '../moderation/moderation-limits.ts';
import { adminLimits } from './admin-limits.ts';
import { decision, sanctions } from './case.ts';

export const sanctionCase = endpoint({
  name: 'sanctionCase',
  domain: 'admin',
  method: 'PUT',
  path: '/admin/cases/{case_id}/sanction',
  summary:
    'Decides a round of a case against its author, who is told why; as decideCase otherwise. FORBIDDEN for a moderator who would judge somebody of the staff, or suspend for good.',
  auth: 'user',
  actors: ['admin', 'moderator'],
  input: z.object({
    case_id: id,
    /** The one that the moderator has before them. */
    round: z.number().int().min(1).max(999_999),
    sanction: z.enum(sanctions, 'Please choose a decision'),
    rule: z.enum(houseRuleNames, 'Please choose a rule'),
    /** What its author is told. */
    reasons: requiredText(moderationLimits.reasonsLength, 'Please tell the author what you found'),
    /** Of a suspension; null for good. Nothing else reads it. */
    suspension_days: z.literal(suspensionDays).nullable().default(7),
    /** Whether a suspension also hides what was reported. Nothing else reads it. */
    hides: z.boolean().default(false),
    note: text(adminLimits.noteLength).default(''),
  }),
  output: z.object({ decision }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});
