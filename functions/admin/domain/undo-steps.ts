import { restoreSteps, suspensionOf } from '../../accounts/public.ts';
import type { Step } from '../../kit/transact.ts';
import type { CaseRow, SanctionRow, Undone } from '../../moderation/public.ts';
import { restoreThingSteps } from './hide-thing.ts';

/**
 * Takes back what a decision did, as part of the transaction that says so: one round trip, and `undone` for
 * the author. A suspension that somebody else has begun since, and one that has ended by itself, are left alone.
 */
export const undoSteps = async (
  row: CaseRow,
  decision: SanctionRow,
): Promise<{ steps: Step[]; undone: Undone }> => {
  const [shown, suspension] = await Promise.all([
    decision.is_hidden ? restoreThingSteps(row) : [],
    decision.decision === 'suspend' ? suspensionOf(row.person_id, { consistent: true }) : undefined,
  ]);
  const isItsOwn = suspension?.case_id === decision.case_id && suspension.until === decision.suspended_until;
  return {
    steps: [...shown, ...(isItsOwn ? restoreSteps(row.person_id) : [])],
    undone: { ...(shown.length > 0 && { shown: true }), ...(isItsOwn && { unsuspended: true }) },
  };
};
