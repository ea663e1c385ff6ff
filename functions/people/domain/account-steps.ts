import type { Group } from '@briefhouse/contracts/accounts/user.ts';
import { AppError } from '../../kit/app-error.ts';
import { now } from '../../kit/clock.ts';
import { check, type Step, type StepOptions } from '../../kit/transact.ts';
import { accountEntity } from '../account.entity.ts';
import { toBeAgreed } from '../to-be-agreed.ts';
import { readProfile } from './profiles.ts';

type Condition = Parameters<ReturnType<ReturnType<typeof accountEntity>['check']>['where']>[0];

/** The condition that an account has not ended and is not suspended. */
export const stands: Condition = ({ ended_at, suspension }, { notExists, lte }) =>
  `${notExists(ended_at)} AND (${notExists(suspension)} OR ${lte(suspension.until, now())})`;

/**
 * Requires that the account stands, which a token does not say, and that its row still has a role: FORBIDDEN otherwise.
 * For the caller themselves `guards.steps()` has it.
 */
export const accountStep = (
  userId: string,
  { role, onConditionFailed = 'FORBIDDEN' }: StepOptions & { role?: Group } = {},
): Step =>
  check(
    accountEntity()
      .check({ user_id: userId })
      .where((row, operations) =>
        role
          ? `${stands(row, operations)} AND ${operations.contains(row.groups, role)}`
          : stands(row, operations),
      ),
    { onConditionFailed },
  );

/** FORBIDDEN for somebody who has not agreed to the terms of now. */
export const requireAgreed = async (userId: string): Promise<void> => {
  const profile = await readProfile(userId, { consistent: true });
  if (profile && toBeAgreed(profile))
    throw new AppError('FORBIDDEN', { message: 'Please read and agree to our terms first.' });
};
