import * as z from 'zod';
import { personSummary } from '../accounts/user.ts';
import { id, timestamp } from '../fields.ts';
import { reportReasons } from '../report-reasons.ts';

/** What can be reported. */
export const caseKinds = ['post', 'comment', 'project', 'message', 'person'] as const;
export type CaseKind = (typeof caseKinds)[number];

/** What a moderator can decide: that there is nothing to do. */
export const decisionKinds = ['dismiss'] as const;

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
  kind: z.enum(caseKinds),
  decision: z.enum(decisionKinds),
  reason: z.enum(reportReasons).nullable(),
  /** What the moderator left for the others. */
  note: z.string().nullable(),
  by_id: id,
  by_name: z.string(),
  created_at: timestamp,
});
export type Decision = z.infer<typeof decision>;
