import { caseKinds } from '@briefhouse/contracts/admin/case-kinds.ts';
import { type ReportReason, reportReasons } from '@briefhouse/contracts/report-reasons.ts';
import { defineEntity, type RowOf } from '../../../kit/entity.ts';
import { key } from '../../../kit/index-key.ts';

/**
 * All that is reported about one subject, for the moderators to decide together. A report that comes after the decision
 * opens it again, as the next round; each round has one decision at most.
 */
export const caseEntity = defineEntity('case', {
  attributes: {
    case_id: { type: 'string', required: true, readOnly: true },
    kind: { type: caseKinds, required: true, readOnly: true },
    person_id: { type: 'string', required: true, readOnly: true },
    post_id: { type: 'string', readOnly: true },
    comment_id: { type: 'string', readOnly: true },
    project_id: { type: 'string', readOnly: true },
    reader_id: { type: 'string', readOnly: true },
    message_seq: { type: 'number', readOnly: true },
    state: { type: ['open', 'decided'], required: true },
    round: { type: 'number', required: true },
    /** The worst reason of this round. */
    reason: { type: reportReasons, required: true },
    /** The reports of this round, and the people who sent them. */
    reports: { type: 'number', required: true },
    reporters: { type: 'number', required: true },
    first_at: { type: 'string', required: true, readOnly: true },
    /** When this round began. */
    opened_at: { type: 'string', required: true },
    last_at: { type: 'string', required: true },
    /** The moderator who looks at it; nobody else decides it until then. */
    claim_by: { type: 'string' },
    claim_name: { type: 'string' },
    claim_until: { type: 'string' },
    /** Present while it is open. */
    gsi2pk: { type: 'string' },
  },
  indexes: {
    byId: key({ pk: 'case#{case_id}', sk: 'case' }),
    /** All cases about a person, by their first report. */
    byPerson: key('gsi1', { pk: 'cases-of#{person_id}', sk: '{first_at}#{case_id}' }),
    /** The queue: open ones of an urgency, the oldest first. It changes only while the row is in no queue. */
    open: key('gsi2', { pk: '{gsi2pk}', sk: '{opened_at}#{case_id}' }),
  },
});

export type CaseRow = RowOf<typeof caseEntity>;

/** Harm to people comes before the loss of money, and that before a nuisance. */
const urgencies = {
  sexual: 1,
  harassment: 1,
  hate: 1,
  fraud: 2,
  impersonation: 2,
  spam: 3,
  other: 3,
} as const satisfies Record<ReportReason, 1 | 2 | 3>;

/** The partitions of the queue, the most urgent first. */
export const queues: readonly string[] = [1, 2, 3].map((urgency) => `open-cases#${urgency}`);

export const queueOf = (reason: ReportReason): string => `open-cases#${urgencies[reason]}`;

export const worseOf = (one: ReportReason, other: ReportReason): ReportReason =>
  urgencies[other] < urgencies[one] ? other : one;

/** Somebody who reported a subject: counted once in each round, and never its judge. */
export const caseReporterEntity = defineEntity('case-reporter', {
  attributes: {
    case_id: { type: 'string', required: true, readOnly: true },
    user_id: { type: 'string', required: true, readOnly: true },
    /** The round of their latest report. */
    round: { type: 'number', required: true },
    /** The notice that they get once that round is decided. */
    notified: {
      type: 'map',
      properties: {
        round: { type: 'number', required: true },
        kind: { type: caseKinds, required: true },
        /** Whether something was done. */
        acted: { type: 'boolean', required: true },
      },
    },
  },
  indexes: {
    byCase: key({ pk: 'case#{case_id}', sk: 'reporter#{user_id}' }),
  },
});

export type CaseReporterRow = RowOf<typeof caseReporterEntity>;
