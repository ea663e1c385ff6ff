import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { email, ok, rawText } from '../fields.ts';
import { limits } from '../limits.ts';

export const sendNotificationEmail = endpoint({
  name: 'sendNotificationEmail',
  domain: 'notifications',
  method: 'POST',
  path: '/notifications/send-notification-email',
  summary:
    'Asks for the mail about the caller’s messages that somebody has not read, which comes by itself as well. Its recipient is a partner in a conversation; its words are the server’s, and those that are sent here are not used. The answer is the same for any address.',
  auth: 'user',
  actors: ['user'],
  verified: true,
  rate: 'notification_email',
  input: z.object({
    recipientEmail: email,
    recipientName: rawText(2 * limits.nameLength + 1),
    subject: rawText(limits.mailSubjectLength),
    content: rawText(limits.chatMessageLength),
  }),
  output: ok,
});
