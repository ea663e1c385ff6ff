import { caseKinds, decisionKinds, type Sanction } from '@briefhouse/contracts/admin/case.ts';
import { houseRuleNames } from '@briefhouse/contracts/moderation/house-rules.ts';
import { defineEntity, type RowOf } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';

/**
 * What a moderator decided about a round of a case: one of it, and what was decided never changes. What its author
 * writes against it is added, and what comes of that.
 */
export const decisionEntity = defineEntity('decision', {
  attributes: {
    case_id: { type: 'string', required: true, readOnly: true },
    round: { type: 'number', required: true, readOnly: true, padding: { length: 6, char: '0' } },
    kind: { type: caseKinds, required: true, readOnly: true },
    person_id: { type: 'string', required: true, readOnly: true },
    decision: { type: decisionKinds, required: true, readOnly: true },
    /** The rule that was broken, and what its author is told; missing where there was nothing to do. */
    rule: { type: houseRuleNames, readOnly: true },
    reasons: { type: 'string', readOnly: true },
    /** What it said when it was reported last; missing of a person. */
    content: { type: 'string', readOnly: true },
    is_hidden: { type: 'boolean', readOnly: true },
    /** The end of a suspension; missing for good. */
    suspended_until: { type: 'string', readOnly: true },
    /** For the other moderators. */
    note: { type: 'string', readOnly: true },
    reports: { type: 'number', required: true, readOnly: true },
    by_id: { type: 'string', required: true, readOnly: true },
    by_name: { type: 'string', required: true, readOnly: true },
    created_at: { type: 'string', required: true, readOnly: true },
    /** Until when its author can appeal, and what lets somebody suspended do so by mail. */
    appeal_until: { type: 'string', readOnly: true },
    secret: { type: 'string', readOnly: true },
    /** The appeal: once, and what was answered. */
    appealed_at: { type: 'string' },
    appeal_words: { type: 'string' },
    answered_at: { type: 'string' },
    answer: { type: 'string' },
    /** When it was taken back, by an appeal or without one, and by whom. */
    reversed_at: { type: 'string' },
    reversed_by_id: { type: 'string' },
    reversed_by_name: { type: 'string' },
    /** What that gave back: what was hidden is shown again, the suspension has ended. */
    shown: { type: 'boolean' },
    unsuspended: { type: 'boolean' },
    /** Present while an appeal waits for its answer. */
    gsi3pk: { type: 'string' },
  },
  indexes: {
    /** A case's, by round. */
    byCase: key({ pk: 'case#{case_id}', sk: 'decision#{round}' }),
    /** All by time. */
    byTime: key('gsi1', { pk: 'decisions', sk: '{created_at}#{case_id}' }),
    /** What was decided about a person, by time. */
    byPerson: key('gsi2', { pk: 'decisions-of#{person_id}', sk: '{created_at}#{case_id}' }),
    /** Appeals that wait, the oldest first. */
    appealed: key('gsi3', { pk: '{gsi3pk}', sk: '{appealed_at}' }),
  },
});

export type DecisionRow = RowOf<typeof decisionEntity>;

/** A decision against its author, which says why. */
export type SanctionRow = DecisionRow &
  Required<Pick<DecisionRow, 'rule' | 'reasons' | 'appeal_until' | 'secret'>> & { decision: Sanction };
export const isSanction = (row: DecisionRow): row is SanctionRow => row.decision !== 'dismiss';

/** The partition of appeals that wait. */
export const openAppeals = 'open-appeals';
