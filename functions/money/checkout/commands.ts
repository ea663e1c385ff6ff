import { AppError } from '../../kit/app-error.ts';
import { epochMs, epochSeconds, now, seconds } from '../../kit/clock.ts';
import type { Guards } from '../../kit/guards.ts';
import { requireSame, submitOnce } from '../../kit/submission.ts';
import { put, type Step, transact } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { type CheckoutRow, checkoutEntity } from './row.ts';

interface Submission {
  submission_id: string;
  /** All that is asked for. The name of the call is in it, because calls share their submissions. */
  content: { call: string; [field: string]: unknown };
}

/** The rest of a submission's transaction. */
interface More {
  payment_id?: string;
  steps: Step[];
}

/** Stripe knows an idempotency key for so long, and a page stays open for as long. */
const keptSeconds = seconds.day;

/**
 * Notes a submission, with the caller's guards and the steps of `prepare`, before anything is asked of Stripe: a repeat
 * finds it, counts nothing and goes on with the same keys. Returns the submission as first made; CONFLICT if that was
 * another request.
 */
export const beginSubmission = async (
  { submission_id, content }: Submission,
  user: User,
  guards: Guards,
  prepare: () => Promise<More> | More = () => ({ steps: [] }),
): Promise<CheckoutRow> => {
  const { row } = await submitOnce<{ row: CheckoutRow }>({
    content,
    guards,
    write: async (fingerprint) => {
      const { steps, ...more } = await prepare();
      const created = { created_at: now(), expires: epochSeconds() + keptSeconds };
      const row = { user_id: user.id, submission_id, fingerprint, ...more, ...created };
      // The guards first: a repeat by somebody who has been suspended since is refused, and not found.
      await transact([...guards.steps(), put(checkoutEntity().create(row)), ...steps]);
      return { row };
    },
    first: async ({ code }) => {
      const row = code === 'FORBIDDEN' ? null : await storedSubmission(submission_id, user.id);
      return row && { row };
    },
  });
  return row;
};

/** The submission as it was first made, if it was; CONFLICT if that was another request, or too long ago to be repeated. */
export const readSubmission = async (
  { submission_id, content }: Submission,
  userId: string,
): Promise<CheckoutRow | null> => {
  const row = await storedSubmission(submission_id, userId);
  if (row) requireSame(row, content);
  return row;
};

const storedSubmission = async (submission_id: string, user_id: string): Promise<CheckoutRow | null> => {
  const { data } = await checkoutEntity().get({ user_id, submission_id }).go({ consistent: true });
  const isOver = data && Date.parse(data.created_at) + keptSeconds * 1000 <= epochMs();
  if (isOver) throw new AppError('CONFLICT');
  return data;
};
