import { sessionLimits } from '@briefhouse/contracts/accounts/session-limits.ts';
import { epochSeconds, realEpochSeconds, seconds } from '../../kit/clock.ts';
import type { User } from '../../kit/user.ts';
import { type SessionRow, sessionEntity } from '../session.entity.ts';
import { readSessionMark } from './counting-sessions.ts';

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
