import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { mailSubscription, mailToken } from './mail-subscription.ts';

export const unsubscribe = endpoint({
  name: 'unsubscribe',
  domain: 'notifications',
  method: 'POST',
  path: '/notifications/unsubscribe/{token}',
  summary:
    'Ends mail of one kind to one person, without signing in: by the page behind the link, or by a mail program (RFC 8058). Repeating it changes nothing.',
  auth: 'public',
  actors: [],
  takesForms: true,
  input: z.object({ token: mailToken }),
  output: mailSubscription,
  errors: ['NOT_FOUND'],
});
