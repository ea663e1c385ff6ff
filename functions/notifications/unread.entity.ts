import { defineEntity, type RowOf } from '../kit/entity.ts';
import { key } from '../kit/index-key.ts';

/**
 * A person's unread counters: exact, and one small read. "All" is a mark, not a loop: what is older than
 * `read_until` counts as read, what is older than `deleted_until` is gone, however much there was.
 */
// No defaults: an upsert would write them over what is there.
export const unreadEntity = defineEntity('unread', {
  attributes: {
    user_id: { type: 'string', required: true, readOnly: true },
    notifications: { type: 'number' },
    chat: { type: 'number' },
    /** Ids of notifications. */
    read_until: { type: 'string' },
    deleted_until: { type: 'string' },
    /** Grows with each change; orders the events that tell of it. */
    version: { type: 'number' },
  },
  indexes: {
    byUser: key({ pk: 'user#{user_id}', sk: 'unread' }),
  },
});

export type UnreadRow = RowOf<typeof unreadEntity>;
