import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty } from '../fields.ts';
import { unreadCounts } from './notification.ts';

export const deleteAllNotifications = endpoint({
  name: 'deleteAllNotifications',
  domain: 'notifications',
  method: 'DELETE',
  path: '/notifications',
  summary: 'Deletes all notifications; chat messages are kept.',
  auth: 'user',
  actors: ['user'],
  input: empty,
  output: z.object({ unread: unreadCounts }),
});
