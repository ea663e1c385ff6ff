import * as z from 'zod';
import { id, timestamp } from '../fields.ts';

export const abuseTypes = ['rate_limit', 'device_limit'] as const;
export const abuseType = z.enum(abuseTypes);
export type AbuseType = z.infer<typeof abuseType>;

export const severities = ['critical', 'high', 'medium', 'low'] as const;
export const severity = z.enum(severities);
export type Severity = z.infer<typeof severity>;

/** A refusal: one row per subject, action and hour, however often it was tried. */
export const abuseLog = z.object({
  id,
  abuse_type: abuseType,
  /** What was refused, e.g. `post` or `sign_in`. */
  action: z.string(),
  severity,
  resolved: z.boolean(),
  /** The address as the gateway saw it; null where it was not known. */
  ip_address: z.string().nullable(),
  /** Null for somebody who was not signed in. */
  user_id: id.nullable(),
  user_name: z.string().nullable(),
  created_at: timestamp,
});
export type AbuseLog = z.infer<typeof abuseLog>;
