import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { mailSubscription, mailToken } from './mail-subscription.ts';

export const setMailSubscription = endpoint({
  name: 'setMailSubscription',
  domain: 'notifications',
  method: 'PUT',
  path: '/notifications/mail-subscription',
  summary:
    'Ends mail of one kind to one person, without signing in, or takes that back: by the page behind the link at the end of a mail.',
  auth: 'public',
  actors: [],
  input: z.object({ token: mailToken, subscribed: z.boolean() }),
  output: mailSubscription,
  errors: ['NOT_FOUND'],
});
