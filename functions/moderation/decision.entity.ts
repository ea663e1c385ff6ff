import { caseKinds, decisionKinds } from '@briefhouse/contracts/admin/case.ts';
import { reportReasons } from '@briefhouse/contracts/report-reasons.ts';
import { defineEntity, type RowOf } from '../kit/entity.ts';
import { key } from '../kit/index-key.ts';

/** What a moderator decided about a round of a case: one of it, and never changed. */
export const decisionEntity = defineEntity('decision', {
  attributes: {
    case_id: { type: 'string', required: true, readOnly: true },
    round: { type: 'number', required: true, readOnly: true, padding: { length: 6, char: '0' } },
    kind: { type: caseKinds, required: true, readOnly: true },
    person_id: { type: 'string', required: true, readOnly: true },
    decision: { type: decisionKinds, required: true, readOnly: true },
    /** The reason that it rests on; none where there was none to act. */
    reason: { type: reportReasons, readOnly: true },
    /** For the other moderators. */
    note: { type: 'string', readOnly: true },
    reports: { type: 'number', required: true, readOnly: true },
    by_id: { type: 'string', required: true, readOnly: true },
    by_name: { type: 'string', required: true, readOnly: true },
    created_at: { type: 'string', required: true, readOnly: true },
  },
  indexes: {
    /** A case's, by round. */
    byCase: key({ pk: 'case#{case_id}', sk: 'decision#{round}' }),
    /** All by time. */
    byTime: key('gsi1', { pk: 'decisions', sk: '{created_at}#{case_id}' }),
    /** What was decided about a person, by time. */
    byPerson: key('gsi2', { pk: 'decisions-of#{person_id}', sk: '{created_at}#{case_id}' }),
  },
});

export type DecisionRow = RowOf<typeof decisionEntity>;
