import { defineConcern } from '../../kit/concern.ts';
import { endConnection } from '../domain/send-frame.ts';
import { listenersFor } from '../listeners.ts';
import { subscriptionEntity } from '../subscription.entity.ts';

/** Closes the connections of sessions that have ended, at once. */
export const handler = defineConcern({
  onChange: async ({ entity, after }) => {
    if (entity !== 'account' || !after) return;
    const since = after.ended_at ? Number.POSITIVE_INFINITY : Number(after.tokens_valid_since);
    const { data } = await subscriptionEntity()
      .query.byTopic({ listeners: listenersFor(`user:${after.user_id}`, '') })
      .go({ pages: 'all' });
    for (const { connection_id, auth_time = 0 } of data)
      if (auth_time < since) await endConnection(connection_id);
  },
});
