import * as z from 'zod';
import { suspensionDays } from '../accounts/suspension-days.ts';
import { personSummary } from '../accounts/user.ts';
import { report, reportedMessage } from '../chat/report.ts';
import { endpoint } from '../endpoint.ts';
import { cursor, id, requiredText, text, timestamp } from '../fields.ts';
import { houseRuleNames } from '../moderation/house-rules.ts';
import { moderationLimits } from '../moderation/moderation-limits.ts';
import { reportReasons } from '../report-reasons.ts';
import { abuseLog } from './abuse-log.ts';
import { adminLimits } from './admin-limits.ts';
import { auditLog } from './audit-log.ts';
import { caseKinds, decisionKinds, sanctions } from './case-kinds.ts';

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

export const listCases = endpoint(() => ({
  name: 'listCases',
  domain: 'admin',
  method: 'GET',
  path: '/admin/cases',
  summary:
    'Open cases that the caller may judge, the worst reasons first, then the oldest, 20 a page; none about the caller, none reported by them, for moderators none about the staff.',
  auth: 'user',
  actors: ['admin', 'moderator'],
  input: z.object({ cursor: cursor.optional() }),
  output: z.object({ cases: z.array(moderationCase), next_cursor: cursor.nullable() }),
}));

export const getCase = endpoint(() => ({
  name: 'getCase',
  domain: 'admin',
  method: 'GET',
  path: '/admin/cases/{case_id}',
  summary:
    'A case with its latest reports, its subject as it is now, and earlier decisions about it and its person. NOT_FOUND also where it is about the caller, or was reported by them.',
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
}));

export const claimCase = endpoint(() => ({
  name: 'claimCase',
  domain: 'admin',
  method: 'PUT',
  path: '/admin/cases/{case_id}/claim',
  summary:
    'Says that the caller looks at an open case, for five minutes; CONFLICT while somebody else does, and once it is decided.',
  auth: 'user',
  actors: ['admin', 'moderator'],
  input: z.object({ case_id: id }),
  output: z.object({ case: moderationCase }),
  errors: ['NOT_FOUND', 'CONFLICT'],
}));

export const decideCase = endpoint(() => ({
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
}));

export const sanctionCase = endpoint(() => ({
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
}));

export const getPersonHistory = endpoint(() => ({
  name: 'getPersonHistory',
  domain: 'admin',
  method: 'GET',
  path: '/admin/people/{person_id}/history',
  summary: `What was done to somebody, what was refused to them (addresses masked), what was reported about them and what was decided: the latest ${adminLimits.personHistory} of each. Cases that are about the caller, or reported by them, are left out.`,
  auth: 'user',
  actors: ['admin'],
  input: z.object({ person_id: id }),
  output: z.object({
    audit_logs: z.array(auditLog),
    abuse_logs: z.array(abuseLog),
    cases: z.array(moderationCase),
    decisions: z.array(decision),
  }),
}));

export const listReportedMessages = endpoint(() => ({
  name: 'listReportedMessages',
  domain: 'admin',
  method: 'GET',
  path: '/admin/reports/{report_id}/messages',
  summary:
    'The messages that a report names, oldest first, with addresses of their files; no others of the two.',
  auth: 'user',
  actors: ['admin', 'moderator'],
  /** The id and the time of the report, which together find it. */
  input: z.object({ report_id: id, created_at: timestamp }),
  output: z.object({ messages: z.array(reportedMessage) }),
  errors: ['NOT_FOUND'],
}));
