import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty } from '../fields.ts';
import { unreadCounts } from './notification.ts';

export const countUnread = endpoint({
  name: 'countUnread',
  domain: 'notifications',
  method: 'GET',
  path: '/notifications/unread',
  summary: 'The numbers of unread notices and chat messages.',
  auth: 'user',
  actors: ['user'],
  input: empty,
  output: z.object({ unread: unreadCounts }),
});
