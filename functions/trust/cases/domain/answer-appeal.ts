import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { answerAppeal as contract } from '@briefhouse/contracts/admin/answer-appeal.ts';
import type { z } from 'zod';
import { AppError } from '../../../kit/app-error.ts';
import type { Guards } from '../../../kit/guards.ts';
import { transact } from '../../../kit/transact.ts';
import type { User } from '../../../kit/user.ts';
import { auditStep } from '../../../security/public.ts';
import { reverse, uphold } from '../answer.ts';
import type { ReportedContent } from '../content.ts';
import type { SanctionRow } from '../decision.entity.ts';
import { findSanction } from './find-sanction.ts';
import { memberSteps } from './refuse-staff.ts';
import { undoSteps } from './undo-steps.ts';

type Input = z.output<typeof contract.input>;

/** Answers an appeal; the moderator who decided cannot. CONFLICT for one of two answers at once. Three round trips. */
export const answerAppeal = async (
  { outcome, answer, ...which }: Input,
  user: User,
  guards: Guards,
  content: ReportedContent,
): Promise<SanctionRow> => {
  const { row, decision } = await findSanction(which, user);
  if (decision.by_id === user.id)
    throw new AppError('FORBIDDEN', {
      message: 'Another person must answer an appeal against your decision.',
    });
  const by = { id: user.id, name: fullName(user) };
  const upholds = outcome === 'uphold';
  const undoing = upholds ? undefined : await undoSteps(row, decision, user, content);
  const changed = undoing ? reverse(decision, by, undoing.undone, answer) : uphold(decision, answer);
  const act = upholds ? 'uphold_decision' : 'reverse_decision';
  const subject = { kind: 'case', id: row.case_id } as const;
  const audit = auditStep({ act, actor: user, subject, reason: answer });
  const steps = undoing?.steps ?? memberSteps(row.person_id, user);
  await transact([...guards.steps(), ...steps, changed.step, audit]);
  return changed.decision;
};
