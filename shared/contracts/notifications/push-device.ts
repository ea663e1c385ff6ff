import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty, id, ok, requiredLine, timestamp } from '../fields.ts';
import { limits } from '../limits.ts';

/** A browser that shows notifications, as its owner sees it. Its address stays with the server. */
export const pushDevice = z.object({
  /** Made from the address, so that a browser finds itself in the list. */
  id,
  label: z.string(),
  created_at: timestamp,
});
export type PushDevice = z.infer<typeof pushDevice>;

/**
 * An address at a browser's own push service (Chrome and its kin, Firefox, Safari, Edge). A person who registers a
 * device chooses where the server sends to, so no other address is allowed.
 */
const address =
  /^https:\/\/(?:fcm\.googleapis\.com|[a-z0-9-]{1,40}\.(?:push\.services\.mozilla|push\.apple|notify\.windows)\.com)\/[A-Za-z0-9._~:?=&%+/-]{1,900}$/;

/** A browser's subscription, and the label of the device. */
export const pushDeviceInput = z.object({
  endpoint: z
    .string()
    .max(limits.pushEndpointLength)
    .regex(address, 'Notifications of this browser are not supported yet'),
  /** Its public key (a point of P-256) and its secret (16 bytes), in base64url. */
  p256dh: z.string().regex(/^B[A-P][A-Za-z0-9_-]{85}$/, 'Not a key'),
  auth: z.string().regex(/^[A-Za-z0-9_-]{21}[AQgw]$/, 'Not a secret'),
  label: requiredLine(limits.pushLabelLength),
});

export const getPushKey = endpoint(() => ({
  name: 'getPushKey',
  domain: 'notifications',
  method: 'GET',
  path: '/notifications/push-key',
  summary: 'The public key (VAPID, base64url) with which a browser subscribes to notifications.',
  auth: 'user',
  actors: ['user'],
  input: empty,
  output: z.object({ public_key: z.string() }),
}));

export const listPushDevices = endpoint(() => ({
  name: 'listPushDevices',
  domain: 'notifications',
  method: 'GET',
  path: '/notifications/push-devices',
  summary: "The caller's devices that show notifications, the newest first.",
  auth: 'user',
  actors: ['user'],
  input: empty,
  output: z.object({ devices: z.array(pushDevice) }),
}));

export const savePushDevice = endpoint(() => ({
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
}));

export const deletePushDevice = endpoint(() => ({
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
}));
