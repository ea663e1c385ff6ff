import { AppError } from '../../kit/app-error.ts';
import { now } from '../../kit/clock.ts';
import { type Step, transact, update } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { accountEntity } from '../account.entity.ts';
import { sessionEntity } from '../session.entity.ts';

const ownText = 'This is the session you are using. Sign out to end it.';

/** A page that signs out calls its own session so. */
const thisSession = 'this';

/**
 * Ends one of the caller's sessions. Its row says so for longer than the session could be renewed; subscribers hear of
 * it by the account's row. A page that signs out closes all of its own by itself. Repeating it changes nothing.
 */
export const endSession = async ({ id, session_id: own }: User, sessionId: string): Promise<void> => {
  if (sessionId === thisSession) return own ? endRow(id, own) : undefined;
  if (sessionId === own) throw new AppError('CONFLICT', { message: ownText });
  await endRow(id, sessionId, [update(accountEntity().upsert({ user_id: id, ended_session: sessionId }))]);
};

const endRow = async (user_id: string, session_id: string, more: Step[] = []): Promise<void> => {
  const ended = sessionEntity()
    .patch({ user_id, session_id })
    .set({ ended_at: now() })
    .where(({ ended_at }, { notExists }) => notExists(ended_at));
  const onConditionFailed = (row: object | undefined) =>
    row ? new EndedBefore('CONFLICT') : new AppError('NOT_FOUND');
  try {
    await transact([update(ended, { onConditionFailed }), ...more]);
  } catch (error) {
    if (!(error instanceof EndedBefore)) throw error;
  }
};

class EndedBefore extends AppError {}
