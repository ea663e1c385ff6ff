import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, ok } from '../fields.ts';

export const deletePushDevice = endpoint({
  name: 'deletePushDevice',
  domain: 'notifications',
  method: 'DELETE',
  path: '/notifications/push-devices/{device_id}',
  summary: 'Shows no more notifications on a device of the caller; repeating it changes nothing.',
  auth: 'user',
  actors: ['user'],
  whileSuspended: 'A page that signs out forgets its device.',
  input: z.object({ device_id: id }),
  output: ok,
});
