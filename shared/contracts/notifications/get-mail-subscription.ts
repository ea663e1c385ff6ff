import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { mailSubscription, mailToken } from './mail-subscription.ts';

export const getMailSubscription = endpoint({
  name: 'getMailSubscription',
  domain: 'notifications',
  method: 'POST',
  path: '/notifications/mail-subscription',
  summary:
    'Which mail the link at the end of a mail is about. Changes nothing; a POST because addresses are logged.',
  auth: 'public',
  actors: [],
  input: z.object({ token: mailToken }),
  output: mailSubscription,
  errors: ['NOT_FOUND'],
});
