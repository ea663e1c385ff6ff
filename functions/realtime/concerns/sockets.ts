import { defineConcern } from '../../kit/concern.ts';
import { endConnection } from '../domain/send-frame.ts';
import { listenersFor } from '../listeners.ts';
import { subscriptionEntity } from '../subscription.entity.ts';

/** Closes the connections of a deleted account at once. */
export const handler = defineConcern({
  onChange: async ({ before, after }) => {
    if (!before || after) return;
    const { data } = await subscriptionEntity()
      .query.byTopic({ listeners: listenersFor(`user:${before.user_id}`, '') })
      .go({ pages: 'all' });
    for (const { connection_id } of data) await endConnection(connection_id);
  },
});
