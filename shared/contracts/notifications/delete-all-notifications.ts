import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty } from '../fields.ts';
import { unreadCounts } from './notification.ts';

export const deleteAllNotifications = endpoint({
  name: 'deleteAllNotifications',
  domain: 'notifications',
  method: 'DELETE',
  path: '/notifications',
  summary: 'Deletes every notification; chat is never touched.',
  auth: 'user',
  actors: ['user'],
  input: empty,
  output: z.object({ unread: unreadCounts }),
});
