import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { mailSubscription, mailToken } from './mail-subscription.ts';

export const undoUnsubscribe = endpoint({
  name: 'undoUnsubscribe',
  domain: 'notifications',
  method: 'DELETE',
  path: '/notifications/unsubscribe/{token}',
  summary: 'Takes unsubscribing back. Repeating it changes nothing.',
  auth: 'public',
  actors: [],
  input: z.object({ token: mailToken }),
  output: mailSubscription,
  errors: ['NOT_FOUND'],
});
