import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { mailSubscription, mailToken } from './mail-subscription.ts';

export const unsubscribe = endpoint({
  name: 'unsubscribe',
  domain: 'notifications',
  method: 'POST',
  path: '/notifications/unsubscribe',
  summary:
    'Ends mail of one kind to one person, without signing in: for mail programs (RFC 8058). Repeating it changes nothing.',
  auth: 'public',
  actors: [],
  ignoresBody: true,
  input: z.object({ token: mailToken }),
  output: mailSubscription,
  errors: ['NOT_FOUND'],
});
