import type { GuardAnswer } from '@briefhouse/contracts/accounts/device.ts';
import { errors } from '@briefhouse/contracts/errors.ts';
import { rates } from '@briefhouse/contracts/limits.ts';
import { recordAbuse } from '../../kit/abuse.ts';
import { AppError } from '../../kit/app-error.ts';
import { digest } from '../../kit/ids.ts';
import { rateStep } from '../../kit/rate-limit.ts';
import { transact } from '../../kit/transact.ts';
import { issueStep, type TicketAction } from './ticket.ts';

interface Try {
  action: TicketAction;
  email: string;
  sourceIp: string;
  /** The caller's own limits; they can only lower ours. */
  perHour: number | undefined;
  perDay: number | undefined;
}

/** Counts an attempt against its address (and, when signing in, its account) and returns a ticket or a refusal. */
export const admitTry = async ({ action, email, sourceIp, perHour, perDay }: Try): Promise<GuardAnswer> => {
  const maxima = {
    perHour: Math.min(perHour ?? Infinity, rates[action].perHour),
    perDay: Math.min(perDay ?? Infinity, rates[action].perDay),
  };
  const address = digest(sourceIp);
  const counted =
    action === 'sign_in'
      ? [rateStep(action, `${digest(email)}#${address}`, maxima), rateStep('sign_in_address', address)]
      : [rateStep(action, address, maxima)];
  const { ticket, step } = issueStep(action, email, sourceIp);
  try {
    await transact([...counted, step]);
    return { allowed: true, reason: null, severity: null, ticket };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'RATE_LIMITED') throw error;
    // Exceeding a limit that the caller lowered is no abuse.
    const ours = maxima.perHour === rates[action].perHour && maxima.perDay === rates[action].perDay;
    if (error.abuse && ours)
      await recordAbuse({ ...error.abuse, subject: address, ip_address: sourceIp, user_id: null });
    return {
      allowed: false,
      reason: errors.RATE_LIMITED.text,
      severity: 'medium',
      ...(error.retryAfter !== undefined && { retry_after: error.retryAfter }),
    };
  }
};
