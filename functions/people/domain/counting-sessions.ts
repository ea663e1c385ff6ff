import { readRows } from '../../kit/read-rows.ts';
import { check, type Step } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { accountEntity } from '../account.entity.ts';
import { sessionEntity } from '../session.entity.ts';
import { counts, type SessionMark, sessionMark } from '../suspended.ts';
import { stands } from './account-steps.ts';
import type { Reading } from './profiles.ts';

/**
 * Requires the same as `accountStep`, and that the session begun at `auth_time` (epoch seconds) did not end with all
 * others.
 */
export const sessionStep = (
  userId: string,
  { auth_time = 0, session_id = '' }: Pick<User, 'auth_time' | 'session_id'>,
): Step =>
  check(
    accountEntity()
      .check({ user_id: userId })
      .where((row, operations) => {
        const { tokens_valid_since: since, kept_session: kept } = row;
        const { notExists, lte, eq, name } = operations;
        return `${stands(row, operations)} AND (${notExists(since)} OR ${lte(since, auth_time)}
            OR (${eq(kept.session_id, session_id)} AND ${name(kept.since)} = ${name(since)}))`;
      }),
    { onConditionFailed: 'FORBIDDEN' },
  );

/** Which sessions of an account count; none do while it is suspended. Half a read unit. */
export const readSessionMark = async (
  userId: string,
  { consistent = false }: Reading = {},
): Promise<SessionMark> =>
  sessionMark((await accountEntity().get({ user_id: userId }).go({ consistent })).data);

/** A test of a person's sessions for other domains: a session counts by its beginning (epoch seconds) and its id. */
export const countingSessions = async (
  userId: string,
): Promise<(began: number, sessionId: string | undefined) => boolean> => {
  const mark = await readSessionMark(userId, { consistent: true });
  return (began, sessionId) => counts(mark, began, sessionId);
};

/** The ids of a person's sessions that were ended one by one. */
export const endedSessions = async (
  userId: string,
  sessionIds: Iterable<string | undefined>,
): Promise<Set<string>> => {
  const keys = [...new Set(sessionIds)].flatMap((session_id) =>
    session_id ? [{ user_id: userId, session_id }] : [],
  );
  const rows = await readRows(keys, (some) => sessionEntity().get(some).go({ consistent: true }));
  return new Set(rows.flatMap(({ session_id, ended_at }) => (ended_at ? [session_id] : [])));
};
