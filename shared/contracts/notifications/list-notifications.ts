import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor } from '../fields.ts';
import { notification, unreadCounts } from './notification.ts';

export const listNotifications = endpoint({
  name: 'listNotifications',
  domain: 'notifications',
  method: 'GET',
  path: '/notifications',
  summary: 'Post activity, project notices and notices of money, 50 at a time, with the unread counts.',
  auth: 'user',
  actors: ['user'],
  input: z.object({ cursor: cursor.optional() }),
  output: z.object({
    notifications: z.array(notification),
    unread: unreadCounts,
    next_cursor: cursor.nullable(),
  }),
});
