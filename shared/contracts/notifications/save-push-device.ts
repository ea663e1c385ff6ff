import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { pushDevice, pushDeviceInput } from './push-device.ts';

export const savePushDevice = endpoint({
  name: 'savePushDevice',
  domain: 'notifications',
  method: 'PUT',
  path: '/notifications/push-devices',
  summary: `Shows notifications on this device, which is then nobody else's. At most ${limits.pushDevices}; the oldest gives way.`,
  auth: 'user',
  actors: ['user'],
  rate: 'push_device',
  input: pushDeviceInput,
  output: z.object({ device: pushDevice }),
});
