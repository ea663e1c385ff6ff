import { caseKinds, decisionKinds, type Sanction } from '@briefhouse/contracts/admin/case-kinds.ts';
import { houseRuleNames } from '@briefhouse/contracts/moderation/house-rules.ts';
import { defineEntity, type RowOf } from '../../../kit/entity.ts';
import { key } from '../../../kit/index-key.ts';

/**
 * A moderator's decision about a round of a case: one for each round, and it never changes. An appeal against it is
 * added, and the answer.
 */
export const decisionEntity = defineEntity('decision', {
  attributes: {
    case_id: { type: 'string', required: true, readOnly: true },
    round: { type: 'number', required: true, readOnly: true, padding: { length: 6, char: '0' } },
    kind: { type: caseKinds, required: true, readOnly: true },
    person_id: { type: 'string', required: true, readOnly: true },
    decision: { type: decisionKinds, required: true, readOnly: true },
    /** The rule that was broken, and the reasons that its author reads; missing where there was nothing to do. */
    rule: { type: houseRuleNames, readOnly: true },
    reasons: { type: 'string', readOnly: true },
    /** The text of the subject when it was reported last; missing for a person. */
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
    /** The end of the time for an appeal, and the secret by which somebody suspended appeals from a mail. */
    appeal_until: { type: 'string', readOnly: true },
    secret: { type: 'string', readOnly: true },
    /** The one appeal, and its answer. */
    appealed_at: { type: 'string' },
    appeal_words: { type: 'string' },
    answered_at: { type: 'string' },
    answer: { type: 'string' },
    /** The moderator who took it back, by an appeal or without one, and the time. */
    reversed_at: { type: 'string' },
    reversed_by_id: { type: 'string' },
    reversed_by_name: { type: 'string' },
    /** The author got this back: the hidden content is shown again, the suspension has ended. */
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
    /** Decisions about a person, by time. */
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
