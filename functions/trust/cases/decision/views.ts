import type { Statement } from '@briefhouse/contracts/moderation/statement.ts';
import type { DecisionRow, SanctionRow } from './row.ts';

/** The author's view of a decision: it names neither the reporters nor the moderator. */
export const toStatement = (row: SanctionRow): Statement => ({
  case_id: row.case_id,
  round: row.round,
  kind: row.kind,
  sanction: row.decision,
  is_hidden: row.is_hidden ?? false,
  suspended_until: row.suspended_until ?? null,
  rule: row.rule,
  reasons: row.reasons,
  content: row.content ?? null,
  decided_at: row.created_at,
  appeal_until: row.appeal_until,
  appeal: appealOf(row),
  reversed_at: row.reversed_at ?? null,
});

const appealOf = (row: SanctionRow): Statement['appeal'] => {
  const state = appealStateOf(row);
  return state
    ? {
        words: row.appeal_words ?? '',
        created_at: row.appealed_at ?? row.created_at,
        state,
        answer: row.answer ?? null,
        answered_at: row.answered_at ?? null,
      }
    : null;
};

/** The outcome of an appeal so far; undefined where there is none. */
export const appealStateOf = ({ appealed_at, answered_at, reversed_at }: DecisionRow) => {
  if (!appealed_at) return undefined;
  if (reversed_at) return 'reversed';
  return answered_at ? 'upheld' : 'open';
};
