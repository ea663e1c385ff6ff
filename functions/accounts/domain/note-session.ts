import { sessionLimits } from '@briefhouse/contracts/accounts/session-limits.ts';
import { deviceLabel } from '@briefhouse/contracts/device-label.ts';
import { epochSeconds, now, seconds } from '../../kit/clock.ts';
import { log } from '../../kit/log.ts';
import type { User } from '../../kit/user.ts';
import { isConditionFailure } from '../../kit/write-errors.ts';
import { sessionsCountFrom } from '../public.ts';
import { type SessionRow, sessionEntity } from '../session.entity.ts';

type Caller = Pick<User, 'id' | 'session_id'> & { auth_time: number };

/** A caller's session, and whether it still counts: one read unit, in one trip's time. */
export const readSession = async ({
  id,
  session_id,
  auth_time,
}: Caller): Promise<{ isOpen: boolean; row: SessionRow | null }> => {
  const [since, row] = await Promise.all([
    sessionsCountFrom(id),
    session_id ? sessionEntity().get({ user_id: id, session_id }).go() : null,
  ]);
  return { isOpen: since <= auth_time && !row?.data?.ended_at, row: row?.data ?? null };
};

const hourOf = (time: string) => time.slice(0, 13);

/** Notes that a session is used, from where and with what: once an hour. A failure refuses nobody. */
export const noteSession = async (
  { id, session_id, auth_time }: Caller,
  noted: SessionRow | null,
  source_ip: string,
  agent = '',
): Promise<void> => {
  const seen_at = now();
  if (!session_id || (noted && hourOf(noted.seen_at) >= hourOf(seen_at))) return;
  try {
    await sessionEntity()
      .upsert({
        ...{ user_id: id, session_id, seen_at, source_ip },
        started_at: new Date(auth_time * 1000).toISOString(),
        device: deviceLabel(agent),
        expires: epochSeconds() + sessionLimits.keptDays * seconds.day,
      })
      .where(({ ended_at }, { notExists }) => notExists(ended_at))
      .go();
  } catch (error) {
    // Ended meanwhile.
    if (!isConditionFailure(error)) log.error('session not noted', { error });
  }
};
