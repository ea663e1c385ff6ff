import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty } from '../fields.ts';
import { notification, unreadCounts } from './notification.ts';

export const listNotifications = endpoint({
  name: 'listNotifications',
  domain: 'notifications',
  method: 'GET',
  path: '/notifications',
  summary: 'The newest 50 of post activity and project notices, with the unread counts.',
  auth: 'user',
  actors: ['user'],
  input: empty,
  output: z.object({ notifications: z.array(notification), unread: unreadCounts }),
});
