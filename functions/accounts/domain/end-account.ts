import { AppError } from '../../kit/app-error.ts';
import { epochMs, now, realEpochSeconds, seconds } from '../../kit/clock.ts';
import { dueStep } from '../../kit/due.ts';
import { remove, transact, update } from '../../kit/transact.ts';
import { accountEntity } from '../account.entity.ts';
import { profileEntity } from '../profile.entity.ts';

/** What was written at the same moment may not be in an index yet, so everything is looked through once more. */
const secondLookMs = seconds.minute * 1000;

/**
 * Ends an account for good: its profile goes, with all that is personal in it, and no token of it counts any more.
 * Everything else follows from these two rows. Repeating it changes nothing.
 */
export const endAccount = async (userId: string): Promise<void> => {
  const at = now();
  const secondLook = new Date(epochMs() + secondLookMs).toISOString();
  const ended = accountEntity()
    .upsert({ user_id: userId, tokens_valid_since: realEpochSeconds(), ended_at: at })
    .where(({ ended_at }, { notExists }) => notExists(ended_at));
  try {
    await transact([
      update(ended, { onConditionFailed: () => new EndedBefore('CONFLICT') }),
      remove(profileEntity().delete({ user_id: userId })),
      ...['ending', 'payment-ending', 'media-ending', 'posts-ending', 'comments-ending'].map((kind) =>
        dueStep({ kind, id: userId, at: secondLook }),
      ),
    ]);
  } catch (error) {
    if (!(error instanceof EndedBefore)) throw error;
  }
};

class EndedBefore extends AppError {}
