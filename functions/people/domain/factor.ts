import { InvalidParameterException } from '@aws-sdk/client-cognito-identity-provider';
import { factorLimits } from '@briefhouse/contracts/accounts/factor-limits.ts';
import { AppError } from '../../kit/app-error.ts';
import { now, realEpochSeconds, seconds } from '../../kit/clock.ts';
import { environment } from '../../kit/environment.ts';
import type { Guards } from '../../kit/guards.ts';
import { put, remove, type Step, transact, update } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { type AccountChange, accountEntity } from '../account.entity.ts';
import { hasFactor, isUnknownAccount, readPoolAccount, setFactor } from '../pool-account.ts';
import { recoveryEntity } from '../recovery.entity.ts';
import { stands } from './account-steps.ts';
import { sessionStep } from './counting-sessions.ts';
import { onlySession } from './end-sessions.ts';
import { newRecoveryCodes, recoveryDigest } from './recovery-codes.ts';

/** Whether somebody is asked for a code at each sign-in, and how many recovery codes they have left. */
export const readFactor = async ({
  id,
}: Pick<User, 'id'>): Promise<{ is_on: boolean; recovery_codes: number }> => {
  const [account, { data }] = await Promise.all([
    readPoolAccount(environment.userPoolId, id).catch(unlessUnknown),
    recoveryEntity().get({ user_id: id }).go({ consistent: true }),
  ]);
  const is_on = account !== undefined && hasFactor(account);
  return { is_on, recovery_codes: is_on ? (data?.codes?.length ?? 0) : 0 };
};

/** An account that is gone from the pool has none. */
const unlessUnknown = (error: unknown): undefined => {
  if (!isUnknownAccount(error)) throw error;
};

/**
 * Makes Cognito ask for the app that was set up with it, and ends all sessions but the one that asks: others began
 * without. Returns the recovery codes, of which only digests are kept.
 */
export const turnOnFactor = async (user: User, guards: Guards): Promise<string[]> => {
  const { session_id, auth_time } = requireRecent(user);
  // Cognito is called outside of any transaction, so any refusal comes before. A session that is over is not kept.
  await transact([...guards.stepsBesideAccount(), sessionStep(user.id, { session_id, auth_time })]);
  // Another app that took the place of the first would pass for one of our page.
  if (hasFactor(await readPoolAccount(environment.userPoolId, user.id)))
    throw new AppError('CONFLICT', { message: 'Two-step sign-in is on already.' });
  try {
    await setFactor(user.id, true);
  } catch (error) {
    if (!(error instanceof InvalidParameterException)) throw error;
    throw new AppError('CONFLICT', { message: 'Enter a code from your app first.', cause: error });
  }
  const codes = newRecoveryCodes();
  const stored = recoveryEntity().put({
    ...{ user_id: user.id, codes: digests(user.id, codes) },
    // Compared with times of the user pool, whose clock nobody moves.
    created_at: new Date(realEpochSeconds() * 1000).toISOString(),
  });
  await transact([put(stored), changeStep(user.id, 'factor_on', onlySession(session_id))]);
  return codes;
};

export const turnOffFactor = async (user: User, guards: Guards): Promise<void> => {
  requireRecent(user);
  await transact(guards.steps());
  await setFactor(user.id, false);
  await transact([remove(recoveryEntity().delete({ user_id: user.id })), changeStep(user.id, 'factor_off')]);
};

/**
 * New recovery codes in place of all earlier ones. When it was turned on stays as it was, or unknown: the app may be one
 * of which the news is still on its way.
 */
export const renewRecoveryCodes = async (user: User, guards: Guards): Promise<string[]> => {
  requireRecent(user);
  if (!hasFactor(await readPoolAccount(environment.userPoolId, user.id)))
    throw new AppError('CONFLICT', { message: 'Two-step sign-in is off.' });
  const codes = newRecoveryCodes();
  const renewed = recoveryEntity()
    .upsert({ user_id: user.id, codes: digests(user.id, codes) })
    .ifNotExists({ created_at: new Date(0).toISOString() });
  const noted = accountEntity()
    .upsert({ user_id: user.id, last_change: { what: 'recovery_codes', at: now() } })
    .where(stands);
  await transact([
    update(renewed),
    update(noted, { onConditionFailed: 'FORBIDDEN' }),
    ...guards.stepsBesideAccount(),
  ]);
  return codes;
};

const digests = (userId: string, codes: string[]): string[] =>
  codes.map((code) => recoveryDigest(userId, code));

/** The change that the mail is about; `more` for the same row. */
export const changeStep = (
  user_id: string,
  what: AccountChange,
  more: Partial<ReturnType<typeof onlySession>> = {},
): Step => update(accountEntity().upsert({ user_id, last_change: { what, at: now() }, ...more }));

/** A page that was left open must not be enough: its user has just entered the password, and the code. */
export const requireRecent = ({ session_id = '' }: User): { session_id: string; auth_time: number } => {
  const auth_time = Number(session_id.split('-')[0]);
  if (realEpochSeconds() - auth_time > factorLimits.recentMinutes * seconds.minute)
    throw new AppError('FORBIDDEN', { message: 'Please enter your password again to do this.' });
  return { session_id, auth_time };
};
