import { isDeepStrictEqual } from 'node:util';
import type { GuardAnswer } from '@briefhouse/contracts/accounts/device.ts';
import { errors } from '@briefhouse/contracts/errors.ts';
import { rates } from '@briefhouse/contracts/limits.ts';
import { AppError } from '../../kit/app-error.ts';
import { loweredMaxima, rateStep } from '../../kit/rate-limit.ts';
import { transact } from '../../kit/transact.ts';
import { recordAbuse } from '../../security/public.ts';
import { type AttemptAction, attemptCounts } from './attempt-counts.ts';
import { noteTry } from './sign-in-tries.ts';
import { issueStep } from './ticket.ts';

interface Try {
  action: AttemptAction;
  email: string;
  sourceIp: string;
  /** The caller's own limits; they can only lower ours. */
  perHour: number | undefined;
  perDay: number | undefined;
}

/** Counts an attempt against its address (and, when signing in, its account) and returns a ticket or a refusal. */
export const admitTry = async ({ action, email, sourceIp, perHour, perDay }: Try): Promise<GuardAnswer> => {
  const maxima = loweredMaxima(action, perHour, perDay);
  const counts = attemptCounts(action, sourceIp, email);
  const steps = counts.map((count) =>
    rateStep(count.action, count.subject, count.action === action ? maxima : undefined),
  );
  const { ticket, step } = issueStep(action, email, sourceIp);
  try {
    await transact([...steps, step]);
    if (action === 'sign_in') await noteTry(email, sourceIp);
    return { ...allowed, ticket };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'RATE_LIMITED') throw error;
    const full = counts.find((count) => count.action === error.abuse?.action);
    // Exceeding a limit that the caller lowered is no abuse.
    const isOurs = full?.action !== action || isDeepStrictEqual(maxima, rates[action]);
    if (error.abuse && full && isOurs)
      await recordAbuse({ ...error.abuse, subject: full.source, ip_address: sourceIp, user_id: null });
    return refused(error.retryAfter);
  }
};

export const allowed: GuardAnswer = { allowed: true, reason: null, severity: null };

export const refused = (retryAfter: number | undefined): GuardAnswer => ({
  allowed: false,
  reason: errors.RATE_LIMITED.text,
  severity: 'medium',
  ...(retryAfter !== undefined && { retry_after: retryAfter }),
});
