import { sessionLimits } from '@briefhouse/contracts/accounts/session-limits.ts';
import { epochSeconds, realEpochSeconds, seconds } from '../../kit/clock.ts';
import { readRows } from '../../kit/read-rows.ts';
import type { User } from '../../kit/user.ts';
import { accountEntity } from '../account/row.ts';
import { counts, type SessionMark, sessionMark } from '../account/views.ts';
import type { Reading } from '../profile/queries.ts';
import { type SessionRow, sessionEntity } from './row.ts';

/** Which sessions of an account count; none do while it is suspended. Half a read unit. */
const readSessionMark = async (userId: string, { consistent = false }: Reading = {}): Promise<SessionMark> =>
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

/** Sorts behind every id of a session: they begin with a time in ten digits. */
const afterAll = '9';

/** A person's sessions that can still be used, the newest first. */
export const listSessions = async ({ id }: Pick<User, 'id'>): Promise<SessionRow[]> => {
  const { from, kept } = await readSessionMark(id, { consistent: true });
  if (!Number.isFinite(from)) return [];
  const oldest = Math.max(realEpochSeconds() - sessionLimits.days * seconds.day, kept ? 0 : from);
  const { data } = await sessionEntity()
    .query.byStart({ user_id: id })
    .between({ session_id: String(oldest) }, { session_id: afterAll })
    .where(
      ({ ended_at, expires, session_id }, { notExists, gt, gte, eq }) =>
        `${notExists(ended_at)} AND ${gt(expires, epochSeconds())}
          AND (${gte(session_id, String(from))} OR ${eq(session_id, kept ?? '')})`,
    )
    .go({ consistent: true, order: 'desc', count: sessionLimits.listed });
  return data;
};

/** A person's latest sign-ins, and which of them are over: one round trip. */
export const latestSessions = async (user_id: string, count: number) => {
  const [account, { data }] = await Promise.all([
    accountEntity().get({ user_id }).go({ consistent: true }),
    sessionEntity()
      .query.byStart({ user_id })
      .begins({ session_id: '' })
      .where(({ expires }, { gt }) => gt(expires, epochSeconds()))
      .go({ consistent: true, order: 'desc', limit: count }),
  ]);
  const mark = sessionMark(account.data);
  return data.map((row) => ({
    row,
    isOver: row.ended_at !== undefined || !counts(mark, Number(row.session_id.split('-')[0]), row.session_id),
  }));
};
