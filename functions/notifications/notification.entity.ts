import { notificationTypes } from '@briefhouse/contracts/notifications/notification.ts';
import { Entity, type EntityItem } from 'electrodb';
import { tableConfig } from '../kit/dynamodb.ts';
import { lazy } from '../kit/lazy.ts';

/** One line of a person's notification centre. The actor is kept as they were, so that a page costs one query. */
const build = () =>
  new Entity(
    {
      model: { entity: 'notification', version: '1', service: 'briefhouse' },
      attributes: {
        user_id: { type: 'string', required: true, readOnly: true },
        notification_id: { type: 'string', required: true, readOnly: true },
        type: { type: notificationTypes, required: true },
        actor: {
          type: 'map',
          properties: {
            id: { type: 'string', required: true },
            first_name: { type: 'string', required: true },
            last_name: { type: 'string', required: true },
            avatar_url: { type: 'string' },
            user_type: { type: ['creator', 'client'] as const, required: true },
          },
        },
        subject: { type: 'string' },
        message: { type: 'string', required: true },
        project_id: { type: 'string' },
        post_id: { type: 'string' },
        comment_id: { type: 'string' },
        read: { type: 'boolean', required: true, default: false },
        /** Whether the same goes out by e-mail. */
        email: { type: 'boolean', required: true, default: false },
        created_at: { type: 'string', required: true },
      },
      indexes: {
        /** A person's notifications by time. */
        byUser: {
          pk: { field: 'pk', composite: ['user_id'], template: 'inbox#${user_id}', casing: 'none' },
          sk: { field: 'sk', composite: ['notification_id'], template: '${notification_id}', casing: 'none' },
        },
      },
    },
    tableConfig(),
  );
export const notificationEntity = lazy(build);

export type NotificationRow = EntityItem<ReturnType<typeof notificationEntity>>;
