import type { GuardAnswer } from '@briefhouse/contracts/accounts/device.ts';
import { errors } from '@briefhouse/contracts/errors.ts';
import { type CountedAction, rates } from '@briefhouse/contracts/limits.ts';
import { recordAbuse } from '../../kit/abuse.ts';
import { addressSubjects } from '../../kit/address-subjects.ts';
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

/** A count that an attempt adds to. */
interface Count {
  action: CountedAction;
  subject: string;
  /** Whom the abuse log names once it is full: one row an hour, however many addresses the attempts come from. */
  source: string;
}

/** Counts an attempt against its address (and, when signing in, its account) and returns a ticket or a refusal. */
export const admitTry = async ({ action, email, sourceIp, perHour, perDay }: Try): Promise<GuardAnswer> => {
  const maxima = {
    perHour: Math.min(perHour ?? Infinity, rates[action].perHour),
    perDay: Math.min(perDay ?? Infinity, rates[action].perDay),
  };
  const counts = countsOf(action, email, sourceIp);
  const steps = counts.map((count) =>
    rateStep(count.action, count.subject, count.action === action ? maxima : undefined),
  );
  const { ticket, step } = issueStep(action, email, sourceIp);
  try {
    await transact([...steps, step]);
    return { allowed: true, reason: null, severity: null, ticket };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'RATE_LIMITED') throw error;
    const full = counts.find((count) => count.action === error.abuse?.action);
    // Exceeding a limit that the caller lowered is no abuse.
    const isLowered = maxima.perHour < rates[action].perHour || maxima.perDay < rates[action].perDay;
    if (error.abuse && full && (full.action !== action || !isLowered))
      await recordAbuse({ ...error.abuse, subject: full.source, ip_address: sourceIp, user_id: null });
    return {
      allowed: false,
      reason: errors.RATE_LIMITED.text,
      severity: 'medium',
      ...(error.retryAfter !== undefined && { retry_after: error.retryAfter }),
    };
  }
};

const countsOf = (action: TicketAction, email: string, sourceIp: string): Count[] => {
  const { near, wide } = addressSubjects(sourceIp);
  const account = digest(email);
  if (action === 'sign_up')
    return [
      { action, subject: near, source: near },
      ...(wide ? [{ action: 'sign_up_network', subject: wide, source: wide } as const] : []),
    ];
  return [
    { action, subject: `${account}#${near}`, source: near },
    { action: 'sign_in_address', subject: near, source: near },
    ...(wide
      ? ([
          { action: 'sign_in_account_network', subject: `${account}#${wide}`, source: wide },
          { action: 'sign_in_network', subject: wide, source: wide },
        ] as const)
      : []),
    { action: 'sign_in_account', subject: account, source: account },
  ];
};
