import type { RealtimeEvent } from '@briefhouse/contracts/realtime/events.ts';
import { endedSessions, sessionsCountFrom } from '../../accounts/public.ts';
import { blocklistSeconds } from '../../kit/blocked.ts';
import { epochMs, seconds } from '../../kit/clock.ts';
import { defineConcern } from '../../kit/concern.ts';
import { dueStep } from '../../kit/due.ts';
import { transact } from '../../kit/transact.ts';
import { endBlocked } from '../domain/end-blocked.ts';
import { endConnection, sendFrame } from '../domain/send-frame.ts';
import { listenersFor } from '../listeners.ts';
import { subscriptionEntity } from '../subscription.entity.ts';

/**
 * Closes the connections of sessions that have ended and those from blocked addresses, at once. One that opened at that
 * moment may not be in the index yet, so they are looked through again.
 */
export const handler = defineConcern({
  onChange: async ({ entity, after }) => {
    if (!after) return;
    if (entity === 'blocked-address') {
      const id = String(after.ip_address);
      await endBlocked(id);
      return lookAgain('blocked-sockets', id, blocklistSeconds);
    }
    const id = String(after.user_id);
    await closeEnded(id);
    return lookAgain('sockets', id, seconds.minute);
  },
  onDue: { sockets: ({ id }) => closeEnded(id), 'blocked-sockets': ({ id }) => endBlocked(id) },
});

const lookAgain = (kind: string, id: string, after: number): Promise<void> =>
  transact([dueStep({ kind, id, at: new Date(epochMs() + after * 1000).toISOString() })]);

const closeEnded = async (userId: string) => {
  const since = await sessionsCountFrom(userId, { consistent: true });
  const { data } = await subscriptionEntity()
    .query.byTopic({ listeners: listenersFor(`user:${userId}`, '') })
    .go({ pages: 'all' });
  const ended = await endedSessions(
    userId,
    data.map(({ session_id }) => session_id),
  );
  for (const { connection_id, auth_time = 0, session_id = '' } of data) {
    if (auth_time >= since && !ended.has(session_id)) continue;
    await sendFrame(connection_id, sessionFrame(userId));
    await endConnection(connection_id);
  }
};

/** A page that hears of it looks whether it is still signed in, instead of at its next call. */
const sessionFrame = (userId: string) => {
  const event: RealtimeEvent = { type: 'refetch', what: 'session' };
  return JSON.stringify({ topic: `user:${userId}`, events: [event] });
};
