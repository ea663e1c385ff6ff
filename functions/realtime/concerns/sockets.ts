import { sessionsCountFrom } from '../../accounts/public.ts';
import { epochMs, seconds } from '../../kit/clock.ts';
import { defineConcern } from '../../kit/concern.ts';
import { dueStep } from '../../kit/due.ts';
import { transact } from '../../kit/transact.ts';
import { endConnection } from '../domain/send-frame.ts';
import { listenersFor } from '../listeners.ts';
import { subscriptionEntity } from '../subscription.entity.ts';

/**
 * Closes the connections of sessions that have ended, at once. One that opened at that moment may not be in the index
 * yet, so they are looked through again a minute later.
 */
export const handler = defineConcern({
  onChange: async ({ after }) => {
    if (!after) return;
    const id = String(after.user_id);
    await closeEnded(id);
    const at = new Date(epochMs() + seconds.minute * 1000).toISOString();
    await transact([dueStep({ kind: 'sockets', id, at })]);
  },
  onDue: { sockets: ({ id }) => closeEnded(id) },
});

const closeEnded = async (userId: string) => {
  const since = await sessionsCountFrom(userId, { consistent: true });
  const { data } = await subscriptionEntity()
    .query.byTopic({ listeners: listenersFor(`user:${userId}`, '') })
    .go({ pages: 'all' });
  for (const { connection_id, auth_time = 0 } of data)
    if (auth_time < since) await endConnection(connection_id);
};
