import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { notificationKinds } from './preferences.ts';

/** The token of the link at the end of a mail: unguessable, and of one person and one kind of mail. */
export const mailToken = z.string().regex(/^[A-Za-z0-9_.-]{1,200}$/, 'Not a token');

/** Whether mail of a kind reaches the person whom a token belongs to. The answer does not name the person. */
export const mailSubscription = z.object({
  kind: z.enum(notificationKinds),
  subscribed: z.boolean(),
});

export const getMailSubscription = endpoint(() => ({
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
}));

export const setMailSubscription = endpoint(() => ({
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
}));

export const unsubscribe = endpoint(() => ({
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
}));

export const unsubscribeByOldMail = endpoint(() => ({
  ...unsubscribe,
  name: 'unsubscribeByOldMail',
  path: '/notifications/unsubscribe/{token}',
  summary: 'The same by the address that mails carried before: logs keep paths, and no queries.',
}));
