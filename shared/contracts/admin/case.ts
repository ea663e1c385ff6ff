import * as z from 'zod';
import { personSummary } from '../accounts/user.ts';
import { id, timestamp } from '../fields.ts';
import { houseRuleNames } from '../moderation/house-rules.ts';
import { reportReasons } from '../report-reasons.ts';

/** What can be reported. */
export const caseKinds = ['post', 'comment', 'project', 'message', 'person'] as const;
export type CaseKind = (typeof caseKinds)[number];

/** What is done about somebody who broke a rule. A warning hides nothing. */
export const sanctions = ['warn', 'hide', 'suspend'] as const;
export type Sanction = (typeof sanctions)[number];

/** What a moderator can decide; the first is that there is nothing to do. */
export const decisionKinds = ['dismiss', ...sanctions] as const;

/** All that is reported about one thing. A report after the decision opens it again, as the next round. */
export const moderationCase = z.object({
  id,
  kind: z.enum(caseKinds),
  /** Whose it is. */
  person: personSummary,
  post_id: id.nullable(),
  comment_id: id.nullable(),
  project_id: id.nullable(),
  state: z.enum(['open', 'decided']),
  round: z.number().int().min(1),
  /** The worst one of this round. */
  reason: z.enum(reportReasons),
  /** Reports of this round, and the people who sent them. */
  reports: z.number().int().min(1),
  reporters: z.number().int().min(1),
  opened_at: timestamp,
  last_at: timestamp,
  /** Who looks at it now, and until when nobody else does. */
  claim: z.object({ by_id: id, by_name: z.string(), until: timestamp }).nullable(),
});
export type ModerationCase = z.infer<typeof moderationCase>;

export const decision = z.object({
  case_id: id,
  round: z.number().int().min(1),
  kind: z.enum(caseKinds),
  decision: z.enum(decisionKinds),
  /** The rule that was broken, and what its author was told; null where there was nothing to do. */
  rule: z.enum(houseRuleNames).nullable(),
  reasons: z.string().nullable(),
  is_hidden: z.boolean(),
  /** When a suspension ends; null for good, and where nobody is suspended. */
  suspended_until: timestamp.nullable(),
  /** What the moderator left for the others. */
  note: z.string().nullable(),
  by_id: id,
  by_name: z.string(),
  created_at: timestamp,
  /** What its author wrote against it, and what came of that. */
  appeal: z
    .object({
      words: z.string(),
      created_at: timestamp,
      state: z.enum(['open', 'upheld', 'reversed']),
      answer: z.string().nullable(),
    })
    .nullable(),
  /** Who took it back, and when. */
  reversal: z.object({ by_id: id, by_name: z.string(), at: timestamp }).nullable(),
});
export type Decision = z.infer<typeof decision>;
