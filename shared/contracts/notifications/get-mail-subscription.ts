import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { mailSubscription, mailToken } from './mail-subscription.ts';

export const getMailSubscription = endpoint({
  name: 'getMailSubscription',
  domain: 'notifications',
  method: 'GET',
  path: '/notifications/unsubscribe/{token}',
  summary: 'Which mail the link at the end of a mail is about. Changes nothing.',
  auth: 'public',
  actors: [],
  input: z.object({ token: mailToken }),
  output: mailSubscription,
  errors: ['NOT_FOUND'],
});
