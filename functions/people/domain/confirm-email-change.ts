import { AliasExistsException } from '@aws-sdk/client-cognito-identity-provider';
import { factorLimits } from '@briefhouse/contracts/accounts/factor-limits.ts';
import { AppError } from '../../kit/app-error.ts';
import { epochSeconds } from '../../kit/clock.ts';
import type { Guards } from '../../kit/guards.ts';
import { isSameSecret } from '../../kit/same-secret.ts';
import { transact, update } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { emailChangeEntity } from '../email-change.entity.ts';
import { setAddress } from '../pool-account.ts';
import { syncAddress } from './sync-address.ts';

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
