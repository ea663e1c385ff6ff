import { randomInt } from 'node:crypto';
import { AliasExistsException } from '@aws-sdk/client-cognito-identity-provider';
import { factorLimits } from '@briefhouse/contracts/accounts/factor-limits.ts';
import { AppError } from '../../kit/app-error.ts';
import { epochSeconds, seconds } from '../../kit/clock.ts';
import { environment } from '../../kit/environment.ts';
import type { Guards } from '../../kit/guards.ts';
import { isSameSecret } from '../../kit/same-secret.ts';
import { put, transact, update } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { isConditionFailure } from '../../kit/write-errors.ts';
import { requireRecent } from '../factor/commands.ts';
import { isUnknownAccount, readPoolAccount, setAddress } from '../pool-account.ts';
import { profileEntity } from '../profile/row.ts';
import { emailChangeEntity } from './row.ts';

/**
 * Sends a code to a new address: a page that was left open must not be enough to take an account over. The answer is
 * the same whether or not an account has the address, which is nobody's business but its owner's.
 */
export const openEmailChange = async (email: string, user: User, guards: Guards): Promise<void> => {
  requireRecent(user);
  const change = emailChangeEntity().put({
    user_id: user.id,
    email,
    code: String(randomInt(1_000_000)).padStart(6, '0'),
    tries: 0,
    expires: epochSeconds() + factorLimits.emailCodeMinutes * seconds.minute,
  });
  await transact([put(change), ...guards.steps()]);
};

const most: number = factorLimits.emailCodeTries;
const wrong = (message: string) => new AppError('CONFLICT', { message });
const expired = () => wrong('This code has expired. Please request a new one.');

/** Gives the account the address that the code was sent to. Each code may be entered a few times. */
export const confirmEmailChange = async (given: string, user: User, guards: Guards): Promise<void> => {
  const { data: change } = await emailChangeEntity().get({ user_id: user.id }).go({ consistent: true });
  const { email, code } = change ?? {};
  if (!email || !code) throw expired();
  const tried = emailChangeEntity()
    .patch({ user_id: user.id })
    .add({ tries: 1 })
    .where((row, { eq, lt, gt }) =>
      [eq(row.code, code), lt(row.tries, most), gt(row.expires, epochSeconds())].join(' AND '),
    );
  await transact([update(tried, { onConditionFailed: expired }), ...guards.steps()]);
  if (!isSameSecret(given.trim(), code))
    throw wrong('This code is not correct. Please check it and try again.');
  try {
    await setAddress(user.id, email);
  } catch (error) {
    if (!(error instanceof AliasExistsException)) throw error;
    throw new AppError('CONFLICT', {
      message: 'An account with this email already exists.',
      cause: error,
    });
  }
  // The pool's own news of it may take minutes.
  await syncAddress(user.id);
  await emailChangeEntity().delete({ user_id: user.id }).go();
};

/**
 * Gives the profile the address that the user pool has now, once it is verified, and notes while it is not. The pool is
 * asked anew, because the news of two changes may come in any order.
 */
export const syncAddress = async (userId: string): Promise<void> => {
  const attributes = await readAttributes(userId);
  const { email } = attributes;
  if (!email) return;
  const profile = profileEntity().patch({ user_id: userId });
  const noted =
    attributes.email_verified === 'true'
      ? profile
          .set({ email })
          .remove(['email_unconfirmed'])
          .where((row, { ne, exists }) => `${ne(row.email, email)} OR ${exists(row.email_unconfirmed)}`)
      : profile
          .set({ email_unconfirmed: true })
          .where((row, { notExists }) => notExists(row.email_unconfirmed));
  try {
    await noted.go();
  } catch (error) {
    // Without a profile, or with this address already.
    if (!isConditionFailure(error)) throw error;
  }
};

const readAttributes = async (userId: string): Promise<Record<string, string | undefined>> => {
  try {
    const { UserAttributes = [] } = await readPoolAccount(environment.userPoolId, userId);
    return Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]));
  } catch (error) {
    if (isUnknownAccount(error)) return {};
    throw error;
  }
};
