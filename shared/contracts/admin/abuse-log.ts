import * as z from 'zod';
import { id, timestamp } from '../fields.ts';
import { abuseTypes } from './abuse-types.ts';
import { severities } from './severities.ts';

export const severity = z.enum(severities);

/** The person who resolved an abuse log or an alert last, or opened it again. */
export const resolution = z.object({
  by_id: id,
  /** The name as it was then. */
  by_name: z.string(),
  note: z.string(),
  at: timestamp,
});
export type Resolution = z.infer<typeof resolution>;

/** A sign of abuse: one row per subject, action and hour, however many attempts there were. */
export const abuseLog = z.object({
  id,
  abuse_type: z.enum(abuseTypes),
  /** The refused action, e.g. `post` or `sign_in`. */
  action: z.string(),
  severity,
  /** The number of attempts within the hour. */
  attempts: z.number().int().min(1),
  resolved: z.boolean(),
  resolution: resolution.nullable(),
  /** The address as the gateway saw it; null if it was not known, and after 90 days. */
  ip_address: z.string().nullable(),
  /** Null for a caller who was not signed in. */
  user_id: id.nullable(),
  user_name: z.string().nullable(),
  created_at: timestamp,
  /** The time of the last attempt within the hour. */
  last_at: timestamp,
});
export type AbuseLog = z.infer<typeof abuseLog>;
