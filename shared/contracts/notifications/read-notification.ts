import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { unreadCounts } from './notification.ts';

export const readNotification = endpoint({
  name: 'readNotification',
  domain: 'notifications',
  method: 'POST',
  path: '/notifications/{notification_id}/read',
  summary: 'Marks one notification read; repeating it changes nothing.',
  auth: 'user',
  actors: ['user'],
  input: z.object({ notification_id: id }),
  output: z.object({ unread: unreadCounts }),
  errors: ['NOT_FOUND'],
});
