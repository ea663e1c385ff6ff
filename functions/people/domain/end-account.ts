import { AppError } from '../../kit/app-error.ts';
import { now, realEpochSeconds, seconds, timeIn } from '../../kit/clock.ts';
import { dueStep } from '../../kit/due.ts';
import { remove, transact, update } from '../../kit/transact.ts';
import { accountEntity } from '../account.entity.ts';
import { profileEntity } from '../profile.entity.ts';
import { accountStep } from './account-steps.ts';

/** A row written at the same moment may not be in an index yet, so everything is looked through once more. */
const secondLookAfter = seconds.minute;

/**
 * Ends an account for good: its profile goes, with all that is personal in it, and no token of it counts any more.
 * Everything else follows from these two rows. Repeating it changes nothing.
 */
export const endAccount = (userId: string): Promise<void> => end(userId);

/**
 * The same, if its owner asked for it at `askedFor` and has not changed their mind. CONFLICT if the account of
 * `remaining`, whom it leaves as administrator, does not stand in that moment.
 */
export const endAsAsked = (userId: string, askedFor: string, remaining?: string): Promise<void> =>
  end(userId, askedFor, remaining);

const end = async (userId: string, askedFor?: string, remaining?: string): Promise<void> => {
  const at = now();
  const nextDay = timeIn(seconds.day);
  const secondLook = timeIn(secondLookAfter);
  const ended = accountEntity()
    .update({ user_id: userId })
    .set({ tokens_valid_since: realEpochSeconds(), ended_at: at })
    .remove(['suspension', 'groups'])
    .where(({ ended_at }, { notExists }) => notExists(ended_at));
  const profile = profileEntity().delete({ user_id: userId });
  const profileAsAsked = askedFor
    ? profile.where(({ deletion_at }, { eq }) => eq(deletion_at, askedFor))
    : profile;
  try {
    await transact([
      update(ended, { onConditionFailed: () => new NothingToEnd('CONFLICT') }),
      remove(profileAsAsked, { onConditionFailed: () => new NothingToEnd('CONFLICT') }),
      ...closures.map((kind) => dueStep({ kind, id: userId, at: secondLook })),
      dueStep({ kind: 'leftovers', id: userId, at: nextDay }),
      ...(remaining ? [accountStep(remaining, { onConditionFailed: 'CONFLICT' })] : []),
    ]);
  } catch (error) {
    if (!(error instanceof NothingToEnd)) throw error;
  }
};

const closures = ['ending', 'payment-ending', 'media-ending', 'posts-ending'] as const;

class NothingToEnd extends AppError {}
