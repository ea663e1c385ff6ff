import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { AppError } from '../../kit/app-error.ts';
import type { Step } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { auditStep } from '../../security/public.ts';
import { staffIds } from '../pool-account.ts';
import { isSameName } from '../reserved-names.ts';
import { readProfile } from './profiles.ts';
import { profileSummaries } from './summaries.ts';

/**
 * Steps of a member of staff who takes a new name. The audit log shows acts by names, so nobody takes that of another
 * member, and the log has each change.
 */
export const renameSteps = async (
  names: { first_name: string; last_name: string },
  user: User,
): Promise<Step[]> => {
  // Without a second factor a token may name no role of somebody who has one.
  if (user.groups.length === 0 && !user.needs_factor) return [];
  // The same version that is saved over, or the save fails.
  const stored = await readProfile(user.id, { consistent: true });
  const [before, name] = [stored && fullName(stored), fullName(names)];
  if (!stored || before === name) return [];
  await refuseTaken(name, user);
  return [
    auditStep({
      act: 'rename_self',
      actor: { id: user.id, first_name: stored.first_name, last_name: stored.last_name },
      subject: { kind: 'person', id: user.id, name },
      reason: `${before}, now ${name}`,
    }),
  ];
};

const refuseTaken = async (name: string, user: User): Promise<void> => {
  const others = (await staffIds()).filter((id) => id !== user.id);
  const people = await profileSummaries(others);
  if ([...people.values()].some((one) => isSameName(fullName(one), name)))
    throw new AppError('VALIDATION', {
      issues: { first_name: 'Somebody else of Briefhouse has this name.' },
    });
};
