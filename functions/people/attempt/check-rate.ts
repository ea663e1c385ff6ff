import { isDeepStrictEqual } from 'node:util';
import type { GuardAnswer } from '@briefhouse/contracts/accounts/device.ts';
import type { checkRate as contract } from '@briefhouse/contracts/accounts/sign-up.ts';
import { errors } from '@briefhouse/contracts/errors.ts';
import { type CountedAction, rates } from '@briefhouse/contracts/limits.ts';
import type * as z from 'zod';
import { AppError } from '../../kit/app-error.ts';
import { digest } from '../../kit/ids.ts';
import { loweredMaxima, rateStep, rateWait } from '../../kit/rate-limit.ts';
import { transact } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { addressSubjects, recordAbuse } from '../../security/public.ts';
import { issueStep, noteTry } from './commands.ts';
import type { AttemptAction } from './row.ts';

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

interface Try {
  action: AttemptAction;
  email: string;
  sourceIp: string;
  /** The caller's own limits; they can only lower ours. */
  perHour: number | undefined;
  perDay: number | undefined;
}

/** Counts an attempt against its address (and, when signing in, its account) and returns a ticket or a refusal. */
const admitTry = async ({ action, email, sourceIp, perHour, perDay }: Try): Promise<GuardAnswer> => {
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

const allowed: GuardAnswer = { allowed: true, reason: null, severity: null };

const refused = (retryAfter: number | undefined): GuardAnswer => ({
  allowed: false,
  reason: errors.RATE_LIMITED.text,
  severity: 'medium',
  ...(retryAfter !== undefined && { retry_after: retryAfter }),
});

/** A count that an attempt to sign in or up adds to. */
interface Count {
  action: CountedAction;
  subject: string;
  /**
   * The abuse log names this source once the count is full: one row an hour, however many addresses the attempts come
   * from.
   */
  source: string;
}

/** The counts of an attempt; without an account, those of its address and network alone. */
const attemptCounts = (action: AttemptAction, sourceIp: string, email?: string): Count[] => {
  const { near, wide } = addressSubjects(sourceIp);
  const of = (one: CountedAction, source: string | undefined, subject = source): Count[] =>
    source && subject ? [{ action: one, subject, source }] : [];
  if (action === 'sign_up') return [...of('sign_up', near), ...of('sign_up_network', wide)];
  const account = email === undefined ? undefined : digest(email);
  return [
    ...(account ? of('sign_in', near, `${account}#${near}`) : []),
    ...of('sign_in_address', near),
    ...(account ? of('sign_in_account_network', wide, `${account}#${wide}`) : []),
    ...of('sign_in_network', wide),
    ...of('sign_in_account', account),
  ];
};
