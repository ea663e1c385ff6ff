import * as z from 'zod';
import { id, requiredLine, timestamp } from '../fields.ts';
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
