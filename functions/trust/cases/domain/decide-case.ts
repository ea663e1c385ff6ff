import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { decideCase as contract } from '@briefhouse/contracts/admin/decide-case.ts';
import type { z } from 'zod';
import { AppError } from '../../../kit/app-error.ts';
import type { Guards } from '../../../kit/guards.ts';
import { transact } from '../../../kit/transact.ts';
import type { User } from '../../../kit/user.ts';
import { auditStep } from '../../../security/public.ts';
import { decisionSteps } from '../decide.ts';
import type { DecisionRow } from '../decision.entity.ts';
import { readCaseFor } from '../read-cases.ts';
import { memberSteps } from './refuse-staff.ts';

type Input = z.output<typeof contract.input>;

/** Decides a case, and writes that into the audit log: two round trips. */
export const decideCase = async (
  { case_id, round, decision: what, note }: Input,
  user: User,
  guards: Guards,
): Promise<DecisionRow> => {
  const row = await readCaseFor(user.id, case_id);
  if (!row) throw new AppError('NOT_FOUND');
  const by = { id: user.id, name: fullName(user) };
  const decided = { decision: what, ...(note && { note }) };
  const { decision, steps } = decisionSteps({ ...row, round }, by, decided);
  await transact([
    ...guards.steps(),
    ...memberSteps(row.person_id, user),
    ...steps,
    auditStep({ act: 'dismiss_case', actor: user, subject: { kind: 'case', id: case_id }, reason: note }),
  ]);
  return decision;
};
