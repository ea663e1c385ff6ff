import { randomInt } from 'node:crypto';
import { factorLimits } from '@briefhouse/contracts/accounts/factor-limits.ts';
import { epochSeconds, seconds } from '../../kit/clock.ts';
import type { Guards } from '../../kit/guards.ts';
import { put, transact } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { emailChangeEntity } from '../email-change.entity.ts';
import { requireRecent } from './factor.ts';

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
