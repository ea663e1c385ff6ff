import type { RealtimeEvent } from '@briefhouse/contracts/realtime/events.ts';
import type { Subscriber } from '../../events/worker.ts';
import { epochMs, seconds } from '../../kit/clock.ts';
import { jobStep } from '../../kit/jobs.ts';
import { transact } from '../../kit/transact.ts';
import { countingSessions, endedSessions, suspensionText } from '../../people/public.ts';
import { blocklistSeconds } from '../../security/public.ts';
import { framesOf } from '../frames.ts';
import { listenersFor } from '../listeners.ts';
import { subscriptionEntity } from '../row.ts';
import { endBlocked, endConnection, sendFrame } from '../send-frame.ts';

/**
 * Closes the connections of sessions that have ended and those from blocked addresses, at once. One that opened at that
 * moment may not be in the index yet, so they are looked through again.
 */
export const sockets: Subscriber = {
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
  onJob: { sockets: ({ id }) => closeEnded(id), 'blocked-sockets': ({ id }) => endBlocked(id) },
};

const lookAgain = (kind: string, id: string, after: number): Promise<void> =>
  transact([jobStep({ kind, id, at: new Date(epochMs() + after * 1000).toISOString() })]);

const closeEnded = async (userId: string) => {
  const counts = await countingSessions(userId);
  const { data } = await subscriptionEntity()
    .query.byTopic({ listeners: listenersFor(`user:${userId}`, '') })
    .go({ pages: 'all' });
  const ended = await endedSessions(
    userId,
    data.map(({ session_id }) => session_id),
  );
  const over = data.filter(
    ({ auth_time = 0, session_id = '' }) => !counts(auth_time, session_id) || ended.has(session_id),
  );
  if (over.length === 0) return;
  const frames = framesOf(`user:${userId}`, endEvents(await suspensionText(userId)));
  for (const { connection_id } of over) {
    for (const frame of frames) await sendFrame(connection_id, frame);
    await endConnection(connection_id);
  }
};

/** A page that hears of it looks whether it is still signed in, instead of at its next call, and can say why it is not. */
const endEvents = (suspended: string | undefined): RealtimeEvent[] => [
  ...(suspended ? [{ type: 'account.suspended' as const, message: suspended }] : []),
  { type: 'refetch', what: 'session' },
];
