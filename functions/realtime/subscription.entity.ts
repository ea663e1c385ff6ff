import { defineEntity } from '../kit/entity.ts';
import { key } from '../kit/index-key.ts';

/** A connection that listens to a topic. The row of topic `user:<id>` is made at connect and says whose it is. */
export const subscriptionEntity = defineEntity('subscription', {
  attributes: {
    connection_id: { type: 'string', required: true },
    topic: { type: 'string', required: true },
    user_id: { type: 'string', required: true },
    /** Counts the subscriptions of a connection; whoever ends one names it. */
    number: { type: 'number', required: true, default: 0 },
    /** The gateway ends a connection after two hours at the latest. */
    expires: { type: 'number', required: true },
  },
  indexes: {
    /** What one connection listens to. */
    byConnection: key({ pk: 'connection#{connection_id}', sk: '{topic}' }),
    /** Who listens to a topic. */
    byTopic: key('gsi1', { pk: 'topic#{topic}', sk: '{connection_id}' }),
  },
});
