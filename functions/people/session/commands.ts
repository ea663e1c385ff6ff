import type { Group } from '@briefhouse/contracts/accounts/user.ts';
import { AppError } from '../../kit/app-error.ts';
import { now, realEpochSeconds } from '../../kit/clock.ts';
import { type Step, transact, update } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { isConditionFailure } from '../../kit/write-errors.ts';
import { type AccountChange, accountEntity } from '../account/row.ts';
import { sessionEntity } from './row.ts';

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

/**
 * Ends every session that began before `since` (epoch seconds). A sign-in in that same second counts, because tokens
 * know no smaller unit. An earlier time than the one that is stored changes nothing.
 */
export const endSessions = async (userId: string, since: number): Promise<void> => {
  await mark(userId, since);
};

/** The account's row after every session that began before now has ended, but for this one. */
export const onlySession = (session_id: string) => {
  const since = realEpochSeconds();
  return { tokens_valid_since: since, kept_session: { session_id, since } };
};

/**
 * The same for a change of how somebody signs in: they are notified, also when all sessions ended between the change
 * and its event here. The change's own time counts, so that a second event of it changes nothing.
 */
export const changedSignIn = async (userId: string, what: AccountChange, since: number): Promise<void> => {
  const last_change = { what, at: new Date(since * 1000).toISOString() };
  if (await mark(userId, since, { last_change })) return;
  await accountEntity().upsert({ user_id: userId, last_change }).go();
};

export const changedPassword = (userId: string, since: number): Promise<void> =>
  changedSignIn(userId, 'password', since);

/** Ends all sessions; that none of them can be renewed follows by the stream. */
export const signOutEverywhere = async (userId: string): Promise<void> => {
  await mark(userId, realEpochSeconds(), { signed_out_at: now() });
};

/** The same, as part of a transaction; with the person's roles where these change, and the notice of that to them. */
export const signOutStep = (user_id: string, groups?: readonly Group[], what?: AccountChange): Step => {
  const at = now();
  const ended = accountEntity()
    .update({ user_id })
    .set({
      ...{ tokens_valid_since: realEpochSeconds(), signed_out_at: at },
      ...(groups?.length && { groups: [...groups] }),
      ...(what && { last_change: { what, at } }),
    });
  return update(groups?.length === 0 ? ended.remove(['groups']) : ended);
};

interface More {
  signed_out_at?: string;
  last_change?: { what: AccountChange; at: string };
}

/** Whether it was moved: false where a later one, or the same, stands. */
const mark = async (userId: string, since: number, more: More = {}): Promise<boolean> => {
  try {
    await accountEntity()
      .upsert({ user_id: userId, tokens_valid_since: since, ...more })
      .where(
        (row, { notExists, lt }) =>
          `${notExists(row.tokens_valid_since)} OR ${lt(row.tokens_valid_since, since)}`,
      )
      .go();
    return true;
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
    return false;
  }
};
