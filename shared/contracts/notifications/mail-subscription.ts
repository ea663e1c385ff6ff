import * as z from 'zod';
import { notificationKinds } from './preferences.ts';

/** The token of the link at the end of a mail: unguessable, and of one person and one kind of mail. */
export const mailToken = z.string().regex(/^[A-Za-z0-9_.-]{1,200}$/, 'Not a token');

/** Whether mail of a kind reaches the person whom a token belongs to. The answer does not name the person. */
export const mailSubscription = z.object({
  kind: z.enum(notificationKinds),
  subscribed: z.boolean(),
});
