import type { Group } from '@briefhouse/contracts/accounts/user.ts';
import { now } from '../../kit/clock.ts';
import { check, type Step, type StepOptions } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { accountEntity } from './row.ts';

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

/** Requires that somebody's token last named them neither administrator nor moderator. */
export const notStaffStep = (userId: string, options: StepOptions): Step =>
  check(
    accountEntity()
      .check({ user_id: userId })
      .where(({ groups }, { notExists }) => notExists(groups)),
    options,
  );

/**
 * Requires the same as `accountStep`, and that the session begun at `auth_time` (epoch seconds) did not end with all
 * others.
 */
export const sessionStep = (
  userId: string,
  { auth_time = 0, session_id = '' }: Pick<User, 'auth_time' | 'session_id'>,
): Step =>
  check(
    accountEntity()
      .check({ user_id: userId })
      .where((row, operations) => {
        const { tokens_valid_since: since, kept_session: kept } = row;
        const { notExists, lte, eq, name } = operations;
        return `${stands(row, operations)} AND (${notExists(since)} OR ${lte(since, auth_time)}
            OR (${eq(kept.session_id, session_id)} AND ${name(kept.since)} = ${name(since)}))`;
      }),
    { onConditionFailed: 'FORBIDDEN' },
  );
