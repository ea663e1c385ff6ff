import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty } from '../fields.ts';

export const getPushKey = endpoint({
  name: 'getPushKey',
  domain: 'notifications',
  method: 'GET',
  path: '/notifications/push-key',
  summary: 'The public key (VAPID, base64url) with which a browser subscribes to notifications.',
  auth: 'user',
  actors: ['user'],
  input: empty,
  output: z.object({ public_key: z.string() }),
});
