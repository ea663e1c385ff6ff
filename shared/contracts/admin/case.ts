import * as z from 'zod';
import { personSummary } from '../accounts/user.ts';
import { id, timestamp } from '../fields.ts';
import { houseRuleNames } from '../moderation/house-rules.ts';
import { reportReasons } from '../report-reasons.ts';

/** The kinds of things that can be reported. */
export const caseKinds = ['post', 'comment', 'project', 'message', 'person'] as const;
export type CaseKind = (typeof caseKinds)[number];

/** The sanctions against a person who broke a rule. A warning hides nothing. */
export const sanctions = ['warn', 'hide', 'suspend'] as const;
export type Sanction = (typeof sanctions)[number];

/** The decisions of a moderator; the first does nothing. */
export const decisionKinds = ['dismiss', ...sanctions] as const;

/** All reports about one thing. A report after the decision opens it again, as the next round. */
export const moderationCase = z.object({
  id,
  kind: z.enum(caseKinds),
  /** The author of the reported thing. */
  person: personSummary,
  post_id: id.nullable(),
  comment_id: id.nullable(),
  project_id: id.nullable(),
  state: z.enum(['open', 'decided']),
  round: z.number().int().min(1),
  /** The worst severity of this round. */
  reason: z.enum(reportReasons),
  /** Reports of this round, and the people who sent them. */
  reports: z.number().int().min(1),
  reporters: z.number().int().min(1),
  opened_at: timestamp,
  last_at: timestamp,
  /** The moderator who looks at it now, and the end of the time in which nobody else does. */
  claim: z.object({ by_id: id, by_name: z.string(), until: timestamp }).nullable(),
});
export type ModerationCase = z.infer<typeof moderationCase>;

export const decision = z.object({
  case_id: id,
  round: z.number().int().min(1),
  kind: z.enum(caseKinds),
  decision: z.enum(decisionKinds),
  /** The rule that was broken, and the words to the author; null if no rule was broken. */
  rule: z.enum(houseRuleNames).nullable(),
  reasons: z.string().nullable(),
  is_hidden: z.boolean(),
  /** The end of a suspension; null for good, and without a suspension. */
  suspended_until: timestamp.nullable(),
  /** The moderator's words to the others. */
  note: z.string().nullable(),
  by_id: id,
  by_name: z.string(),
  created_at: timestamp,
  /** The author's words against it, and the answer. */
  appeal: z
    .object({
      words: z.string(),
      created_at: timestamp,
      state: z.enum(['open', 'upheld', 'reversed']),
      answer: z.string().nullable(),
    })
    .nullable(),
  /** The person who took it back, and the time. */
  reversal: z.object({ by_id: id, by_name: z.string(), at: timestamp }).nullable(),
});
export type Decision = z.infer<typeof decision>;
