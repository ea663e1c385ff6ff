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
    /** The round that the moderator has on the screen. */
    round: z.number().int().min(1).max(999_999),
    sanction: z.enum(sanctions, 'Please choose a decision'),
    rule: z.enum(houseRuleNames, 'Please choose a rule'),
    /** The words to the author. */
    reasons: requiredText(moderationLimits.reasonsLength, 'Please tell the author what you found'),
    /** The days of a suspension; null for good. Other sanctions ignore them. */
    suspension_days: z.literal(suspensionDays).nullable().default(7),
    /** Whether a suspension also hides the reported content. Other sanctions ignore it. */
    hides: z.boolean().default(false),
    note: text(adminLimits.noteLength).default(''),
  }),
  output: z.object({ decision }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});
