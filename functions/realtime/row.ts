import { defineEntity } from '../kit/entity.ts';
import { key } from '../kit/index-key.ts';

/**
 * A connection's subscription to a topic. The one to `user:<id>` is made at connect and says whose connection it
 * is.
 */
export const subscriptionEntity = defineEntity('subscription', {
  attributes: {
    connection_id: { type: 'string', required: true },
    topic: { type: 'string', required: true },
    /** The list of listeners that it is in: see `listeners.ts`. */
    listeners: { type: 'string', required: true },
    user_id: { type: 'string', required: true },
    /** Counts a connection's subscriptions; ending one names its number. */
    number: { type: 'number', required: true, default: 0 },
    /** The address that the connection was opened from. */
    source_ip: { type: 'string' },
    /** Where the connection is listed by that address, on its person's own topic alone: see `address-place.ts`. */
    gsi2pk: { type: 'string' },
    gsi2sk: { type: 'string' },
    /** When the token expires that the connection was opened with; epoch seconds. */
    token_expires: { type: 'number' },
    /** When its session began; epoch seconds. */
    auth_time: { type: 'number' },
    /** Which session it is; missing where the token does not say. */
    session_id: { type: 'string' },
    /** For topics that need paid access: when that access ends, as far as known. */
    access_until: { type: 'string' },
    /** The gateway closes a connection after two hours at the latest. */
    expires: { type: 'number', required: true },
  },
  indexes: {
    /** The topics of one connection. */
    byConnection: key({ pk: 'connection#{connection_id}', sk: '{topic}' }),
    /** The listeners of a topic. */
    byTopic: key('gsi1', { pk: 'topic#{listeners}', sk: '{connection_id}' }),
    /** Which connections come from an address or range. */
    byAddress: key('gsi2', { pk: '{gsi2pk}', sk: '{gsi2sk}' }),
  },
});

/** When a connection of a person last ended. Written at that moment alone, so it is no row that anything wears out. */
export const presenceEntity = defineEntity('presence', {
  attributes: {
    user_id: { type: 'string', required: true, readOnly: true },
    last_seen: { type: 'string', required: true },
    expires: { type: 'number', required: true },
  },
  indexes: { byUser: key({ pk: 'user#{user_id}', sk: 'presence' }) },
});
