import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { reverseDecision as contract } from '@briefhouse/contracts/admin/reverse-decision.ts';
import type { z } from 'zod';
import type { Guards } from '../../../kit/guards.ts';
import { transact } from '../../../kit/transact.ts';
import type { User } from '../../../kit/user.ts';
import { auditStep } from '../../../security/public.ts';
import { reverse } from '../answer.ts';
import type { ReportedContent } from '../content.ts';
import type { SanctionRow } from '../decision.entity.ts';
import { findSanction } from './find-sanction.ts';
import { undoSteps } from './undo-steps.ts';

type Input = z.output<typeof contract.input>;

/** Takes a decision back without an appeal, also one's own: of two who do so at once one gets CONFLICT. */
export const reverseDecision = async (
  { note, ...which }: Input,
  user: User,
  guards: Guards,
  content: ReportedContent,
): Promise<SanctionRow> => {
  const { row, decision } = await findSanction(which, user);
  const by = { id: user.id, name: fullName(user) };
  const subject = { kind: 'case', id: row.case_id } as const;
  const undoing = await undoSteps(row, decision, user, content);
  const changed = reverse(decision, by, undoing.undone);
  await transact([
    ...guards.steps(),
    ...undoing.steps,
    changed.step,
    auditStep({ act: 'reverse_decision', actor: user, subject, reason: note }),
  ]);
  return changed.decision;
};
