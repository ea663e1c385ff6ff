import { AppError } from '../../kit/app-error.ts';
import { now } from '../../kit/clock.ts';
import { transact, update } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { accountEntity } from '../account.entity.ts';
import { sessionEntity } from '../session.entity.ts';

const ownText = 'This is the session you are using. Sign out to end it.';

/**
 * Ends one of the caller's other sessions. Its row says so for longer than the session could be renewed; the account's
 * is what concerns hear of. Repeating it changes nothing.
 */
export const endSession = async ({ id, session_id: own }: User, sessionId: string): Promise<void> => {
  if (sessionId === own) throw new AppError('CONFLICT', { message: ownText });
  const ended = sessionEntity()
    .patch({ user_id: id, session_id: sessionId })
    .set({ ended_at: now() })
    .where(({ ended_at }, { notExists }) => notExists(ended_at));
  try {
    await transact([
      update(ended, {
        onConditionFailed: (row) => (row ? new EndedBefore('CONFLICT') : new AppError('NOT_FOUND')),
      }),
      update(accountEntity().upsert({ user_id: id, ended_session: sessionId })),
    ]);
  } catch (error) {
    if (!(error instanceof EndedBefore)) throw error;
  }
};

class EndedBefore extends AppError {}
