import { AppError } from '../../kit/app-error.ts';
import { epochMs, epochSeconds, now, seconds } from '../../kit/clock.ts';
import type { Guards } from '../../kit/guards.ts';
import { put, type Step, transact } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { type CheckoutRow, checkoutEntity } from './row.ts';

interface Submission {
  submission_id: string;
  /** The fingerprint of the request. */
  wish: string;
  payment_id?: string;
}

/** Stripe knows an idempotency key for so long, and a page stays open for as long. */
const keptSeconds = seconds.day;

/**
 * Notes a submission, with the caller's guards and `steps`, before anything is asked of Stripe: a repeat finds it,
 * counts nothing and goes on with the same keys. Returns the submission as first made; CONFLICT if that was another request.
 */
export const beginSubmission = async (
  submission: Submission,
  user: User,
  guards: Guards,
  steps: Step[] = [],
): Promise<CheckoutRow> => {
  const row = {
    ...submission,
    user_id: user.id,
    created_at: now(),
    expires: epochSeconds() + keptSeconds,
  };
  try {
    // The guards first: a repeat by somebody who has been suspended since is refused, and not found.
    await transact([...guards.steps(), put(checkoutEntity().create(row)), ...steps]);
    return row;
  } catch (error) {
    if (!(error instanceof AppError) || ['UNAVAILABLE', 'FORBIDDEN'].includes(error.code)) throw error;
    const first = await readSubmission(submission, user.id);
    if (!first) throw error;
    return first;
  }
};

/** The submission as it was first made, if it was; CONFLICT if that was another request, or too long ago to be repeated. */
export const readSubmission = async (
  { submission_id, wish }: Submission,
  userId: string,
): Promise<CheckoutRow | null> => {
  const { data } = await checkoutEntity().get({ user_id: userId, submission_id }).go({ consistent: true });
  if (!data) return null;
  const isOver = Date.parse(data.created_at) + keptSeconds * 1000 <= epochMs();
  if (data.wish !== wish || isOver) throw new AppError('CONFLICT');
  return data;
};
