import { AppError } from '../../kit/app-error.ts';
import { now } from '../../kit/clock.ts';
import { check, type Step } from '../../kit/transact.ts';
import { type AccessRow, accessEntity } from './row.ts';

/** A creator's paid access as stored, over or not: half a read unit. */
export const readSubscription = async (userId: string): Promise<AccessRow | null> =>
  (await accessEntity().get({ user_id: userId }).go()).data;

/** The paid access as it runs, its times as ISO 8601; null where there is none or it is over. */
export const runningAccess = async (
  userId: string,
): Promise<Pick<AccessRow, 'ends_at' | 'grace_until'> | null> => {
  const row = await readSubscription(userId);
  return row && row.ends_at > now() ? row : null;
};

/** End of the paid access, or null where there is none or it is over. */
export const accessEnd = async (userId: string): Promise<string | null> =>
  (await runningAccess(userId))?.ends_at ?? null;

/** Throws SUBSCRIPTION_REQUIRED without running access. */
export const requireAccess = async (userId: string): Promise<void> => {
  if (!(await accessEnd(userId))) throw new AppError('SUBSCRIPTION_REQUIRED');
};

/** The same as a step of a transaction. */
export const accessStep = (userId: string): Step => {
  const running = accessEntity()
    .check({ user_id: userId })
    .where(({ ends_at }, { gt }) => gt(ends_at, now()));
  return check(running, { onConditionFailed: 'SUBSCRIPTION_REQUIRED' });
};
