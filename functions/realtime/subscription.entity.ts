import { defineEntity } from '../kit/entity.ts';
import { key } from '../kit/index-key.ts';

/** A connection that listens to a topic. The row of topic `user:<id>` is made at connect and says whose it is. */
export const subscriptionEntity = defineEntity('subscription', {
  attributes: {
    connection_id: { type: 'string', required: true },
    topic: { type: 'string', required: true },
    /** The list of listeners that it stands in: see `listeners.ts`. */
    listeners: { type: 'string', required: true },
    user_id: { type: 'string', required: true },
    /** Counts the subscriptions of a connection; whoever ends one names it. */
    number: { type: 'number', required: true, default: 0 },
    /** From where the connection was opened. */
    source_ip: { type: 'string' },
    /** When the token ends with which it was opened; epoch seconds. */
    token_expires: { type: 'number' },
    /** For topics that need paid access: when that ended as far as was known. */
    access_until: { type: 'string' },
    /** The gateway ends a connection after two hours at the latest. */
    expires: { type: 'number', required: true },
  },
  indexes: {
    /** What one connection listens to. */
    byConnection: key({ pk: 'connection#{connection_id}', sk: '{topic}' }),
    /** Who listens to a topic. */
    byTopic: key('gsi1', { pk: 'topic#{listeners}', sk: '{connection_id}' }),
  },
});
