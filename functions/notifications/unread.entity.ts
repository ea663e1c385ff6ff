import { Entity, type EntityItem } from 'electrodb';
import { tableConfig } from '../kit/dynamodb.ts';
import { lazy } from '../kit/lazy.ts';

/**
 * A person's unread counters: exact, and one small read. "All" is a mark, not a loop: what is older than
 * `read_until` counts as read, what is older than `deleted_until` is gone, however much there was.
 */
// No defaults: an upsert would write them over what is there.
const build = () =>
  new Entity(
    {
      model: { entity: 'unread', version: '1', service: 'briefhouse' },
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
        byUser: {
          pk: { field: 'pk', composite: ['user_id'], template: 'user#${user_id}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'unread', casing: 'none' },
        },
      },
    },
    tableConfig(),
  );
export const unreadEntity = lazy(build);

export type UnreadRow = EntityItem<ReturnType<typeof unreadEntity>>;
