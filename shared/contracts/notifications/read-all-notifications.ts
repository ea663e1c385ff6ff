import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty } from '../fields.ts';
import { unreadCounts } from './notification.ts';

export const readAllNotifications = endpoint({
  name: 'readAllNotifications',
  domain: 'notifications',
  method: 'POST',
  path: '/notifications/read-all',
  summary: 'Marks every notification read.',
  auth: 'user',
  actors: ['user'],
  input: empty,
  output: z.object({ unread: unreadCounts }),
});
