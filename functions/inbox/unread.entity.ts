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
    /** The unread notices among them about posts and comments. */
    posts: { type: 'number' },
    chat: { type: 'number' },
    /** Ids of notifications. */
    read_until: { type: 'string' },
    deleted_until: { type: 'string' },
    /** The counters and marks before "delete all", and the mark that it set. */
    undo: {
      type: 'map',
      properties: {
        mark: { type: 'string', required: true },
        at: { type: 'string', required: true },
        notifications: { type: 'number', required: true },
        posts: { type: 'number', required: true },
        read_until: { type: 'string', required: true },
        deleted_until: { type: 'string', required: true },
      },
    },
    /** Grows with each change, and orders the events about it. */
    version: { type: 'number' },
  },
  indexes: {
    byUser: key({ pk: 'user#{user_id}', sk: 'unread' }),
  },
});

export type UnreadRow = RowOf<typeof unreadEntity>;
