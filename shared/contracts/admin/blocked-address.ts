import * as z from 'zod';
import { id, timestamp } from '../fields.ts';
import { severity } from './abuse-log.ts';

/** An address or range that may not use the product (the specification's ip_blacklist). */
export const blockedAddress = z.object({
  /** One address, or a range as a.b.c.d/n; in its shortest spelling. */
  ip_address: z.string(),
  reason: z.string(),
  severity,
  /** The admin, and their name as it was then. */
  blocked_by: id,
  blocked_by_name: z.string(),
  is_permanent: z.boolean(),
  /** Null for a permanent block. */
  expires_at: timestamp.nullable(),
  /** Whether it no longer counts, and is about to leave the list. */
  has_ended: z.boolean(),
  created_at: timestamp,
});
export type BlockedAddress = z.infer<typeof blockedAddress>;
