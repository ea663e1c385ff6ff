import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { limits } from '../limits.ts';
import { unreadCounts } from './notification.ts';

export const restoreNotifications = endpoint({
  name: 'restoreNotifications',
  domain: 'notifications',
  method: 'POST',
  path: '/notifications/restore',
  summary: `Brings back what was deleted within ${limits.undoSeconds} seconds: one notification, or without an id those of the last “delete all”.`,
  auth: 'user',
  actors: ['user'],
  input: z.object({ notification_id: id.optional() }),
  output: z.object({ unread: unreadCounts }),
  errors: ['NOT_FOUND'],
});
