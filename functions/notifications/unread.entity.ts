import { defineEntity, type RowOf } from '../kit/entity.ts';
import { key } from '../kit/index-key.ts';

/**
 * A person's unread counters: exact, and one small read. "All" is a mark instead of a loop: everything up to
 * `read_until` counts as read and everything up to `deleted_until` as deleted, however much there is.
 */
// No defaults: an upsert would overwrite stored values with them.
export const unreadEntity = defineEntity('unread', {
  attributes: {
    user_id: { type: 'string', required: true, readOnly: true },
    notifications: { type: 'number' },
    chat: { type: 'number' },
    /** Ids of notifications. */
    read_until: { type: 'string' },
    deleted_until: { type: 'string' },
    /** Grows with each change, and orders the events about it. */
    version: { type: 'number' },
  },
  indexes: {
    byUser: key({ pk: 'user#{user_id}', sk: 'unread' }),
  },
});

export type UnreadRow = RowOf<typeof unreadEntity>;
