import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty } from '../fields.ts';
import { pushDevice } from './push-device.ts';

export const listPushDevices = endpoint({
  name: 'listPushDevices',
  domain: 'notifications',
  method: 'GET',
  path: '/notifications/push-devices',
  summary: "The caller's devices that show notifications, the newest first.",
  auth: 'user',
  actors: ['user'],
  input: empty,
  output: z.object({ devices: z.array(pushDevice) }),
});
