import type { checkRate as contract } from '@briefhouse/contracts/accounts/check-rate.ts';
import type { GuardAnswer } from '@briefhouse/contracts/accounts/device.ts';
import type * as z from 'zod';
import { AppError } from '../../kit/app-error.ts';
import { loweredMaxima, rateWait } from '../../kit/rate-limit.ts';
import type { User } from '../../kit/user.ts';
import { admitTry, allowed, refused } from './admit-try.ts';
import { attemptCounts } from './attempt-counts.ts';

type Input = z.output<(typeof contract)['input']>;

/**
 * Whether an action would be let through. Asking counts nothing, because the action itself is counted when it is
 * done; only an attempt to sign in or up with its account is counted here, for its ticket.
 */
export const checkRate = async (
  { action_type: action, email, max_per_hour: perHour, max_per_day: perDay }: Input,
  user: User | undefined,
  sourceIp: string,
): Promise<GuardAnswer> => {
  if (action !== 'sign_in' && action !== 'sign_up') {
    if (!user) throw new AppError('UNAUTHENTICATED');
    return toAnswer([await rateWait(action, user.id, loweredMaxima(action, perHour, perDay))]);
  }
  if (email !== undefined) return admitTry({ action, email, sourceIp, perHour, perDay });
  const waits = attemptCounts(action, sourceIp).map((count) =>
    rateWait(
      count.action,
      count.subject,
      // The caller's maxima are for the action; the other counts of an attempt have maxima of their own.
      count.action === action ? loweredMaxima(action, perHour, perDay) : undefined,
    ),
  );
  return toAnswer(await Promise.all(waits));
};

const toAnswer = (waits: number[]): GuardAnswer => {
  const wait = Math.max(...waits);
  return wait === 0 ? allowed : refused(wait);
};
