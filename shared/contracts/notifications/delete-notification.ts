import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { unreadCounts } from './notification.ts';

export const deleteNotification = endpoint({
  name: 'deleteNotification',
  domain: 'notifications',
  method: 'DELETE',
  path: '/notifications/{notification_id}',
  summary: 'Deletes one notification.',
  auth: 'user',
  actors: ['user'],
  input: z.object({ notification_id: id }),
  output: z.object({ unread: unreadCounts }),
});
