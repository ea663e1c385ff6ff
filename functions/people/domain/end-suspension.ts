import { AppError } from '../../kit/app-error.ts';
import type { Due } from '../../kit/due.ts';
import { transact, update } from '../../kit/transact.ts';
import { accountEntity } from '../account.entity.ts';
import { shownStep } from './suspend.ts';

/** When its time has come. One that was lifted, or made longer since, is left alone. */
export const endSuspension = async ({ id: user_id, at }: Due): Promise<void> => {
  const ended = accountEntity()
    .patch({ user_id })
    .remove(['suspension'])
    .where(({ suspension }, { eq }) => eq(suspension.until, at));
  try {
    await transact([update(ended), shownStep(user_id)]);
  } catch (error) {
    // The profile is gone if the account was closed meanwhile.
    if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
  }
};
