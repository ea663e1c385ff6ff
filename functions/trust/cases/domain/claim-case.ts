import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import { AppError } from '../../../kit/app-error.ts';
import { epochMs, seconds } from '../../../kit/clock.ts';
import type { Guards } from '../../../kit/guards.ts';
import { transact } from '../../../kit/transact.ts';
import type { User } from '../../../kit/user.ts';
import { profileSummaries } from '../../../people/public.ts';
import { claimStep } from '../decide.ts';
import { readCaseFor } from '../read-cases.ts';
import { memberSteps } from './refuse-staff.ts';

/** Gives a case for some minutes to a moderator who may decide it, or prolongs that: two round trips. */
export const claimCase = async (case_id: string, user: User, guards: Guards) => {
  const row = await readCaseFor(user.id, case_id);
  if (!row) throw new AppError('NOT_FOUND');
  const until = new Date(epochMs() + adminLimits.claimMinutes * seconds.minute * 1000).toISOString();
  const name = fullName(user);
  const [people] = await Promise.all([
    profileSummaries([row.person_id]),
    transact([
      ...guards.steps(),
      ...memberSteps(row.person_id, user),
      claimStep(row, { id: user.id, name }, until),
    ]),
  ]);
  return { row: { ...row, claim_by: user.id, claim_name: name, claim_until: until }, people };
};
