import { sessionLimits } from '@briefhouse/contracts/accounts/session-limits.ts';
import { epochSeconds, realEpochSeconds, seconds } from '../../kit/clock.ts';
import type { User } from '../../kit/user.ts';
import { sessionsCountFrom } from '../public.ts';
import { type SessionRow, sessionEntity } from '../session.entity.ts';

/** Sorts behind every id of a session: they begin with a time in ten digits. */
const afterAll = '9';

/** A person's sessions that can still be used, the newest first. */
export const listSessions = async ({ id }: Pick<User, 'id'>): Promise<SessionRow[]> => {
  const countFrom = await sessionsCountFrom(id, { consistent: true });
  if (!Number.isFinite(countFrom)) return [];
  const oldest = Math.max(realEpochSeconds() - sessionLimits.days * seconds.day, countFrom);
  const { data } = await sessionEntity()
    .query.byStart({ user_id: id })
    .between({ session_id: String(oldest) }, { session_id: afterAll })
    .where(
      ({ ended_at, expires }, { notExists, gt }) =>
        `${notExists(ended_at)} AND ${gt(expires, epochSeconds())}`,
    )
    .go({ consistent: true, order: 'desc', count: sessionLimits.listed });
  return data;
};
