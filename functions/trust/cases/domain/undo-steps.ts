import type { Step } from '../../../kit/transact.ts';
import type { User } from '../../../kit/user.ts';
import { takeBackSteps } from '../../../people/public.ts';
import type { Undone } from '../answer.ts';
import type { CaseRow } from '../case.entity.ts';
import type { ReportedContent } from '../content.ts';
import type { SanctionRow } from '../decision.entity.ts';
import { restoreSubjectSteps } from './hide-subject.ts';
import { memberSteps, staffRefusal } from './refuse-staff.ts';

/**
 * Takes back the effects of a decision, as part of the transaction that says so: one round trip, and `undone` for the
 * author. Other suspensions stand, and one that has ended by itself is left alone. FORBIDDEN for a moderator about the
 * staff.
 */
export const undoSteps = async (
  row: CaseRow,
  decision: SanctionRow,
  user: User,
  content: ReportedContent,
): Promise<{ steps: Step[]; undone: Undone }> => {
  const [shown, { steps, isOver }] = await Promise.all([
    decision.is_hidden ? restoreSubjectSteps(row, content) : [],
    decision.decision === 'suspend'
      ? takeBackSteps(row.person_id, decision, staffRefusal(user))
      : { steps: [], isOver: false },
  ]);
  // A transaction names a row once: the step that changes the suspension has the condition itself.
  const member = steps.length > 0 ? [] : memberSteps(row.person_id, user);
  return {
    steps: [...member, ...shown, ...steps],
    undone: { ...(shown.length > 0 && { shown: true }), ...(isOver && { unsuspended: true }) },
  };
};
