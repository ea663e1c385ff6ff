import * as z from 'zod';
import { id, timestamp } from '../fields.ts';

/** What looks like abuse, with the words that the log shows. */
export const abuseTypeWords = {
  rate_limit: 'Rate limit exceeded',
  device_limit: 'Device limit exceeded',
  /** Five sign-ins of an account in a row that failed. */
  failed_sign_in: 'Repeated failed sign-ins',
  /** A token that our user pool did not make for this. */
  forged_token: 'Forged token',
  /** Somebody else's id, a position that no list gave out, or a call of another role. */
  forged_id: 'Forged id',
  refused_upload: 'Refused upload',
  webhook_signature: 'Wrong webhook signature',
  mail_complaint: 'Mail reported as spam',
} as const;

export type AbuseType = keyof typeof abuseTypeWords;
export const abuseTypes = Object.keys(abuseTypeWords) as [AbuseType, ...AbuseType[]];

export const severities = ['critical', 'high', 'medium', 'low'] as const;
export const severity = z.enum(severities);
export type Severity = z.infer<typeof severity>;

/** Who resolved an abuse log or an alert last, or opened it again. */
export const resolution = z.object({
  by_id: id,
  /** As it was then. */
  by_name: z.string(),
  note: z.string(),
  at: timestamp,
});
export type Resolution = z.infer<typeof resolution>;

/** What looks like abuse: one row per subject, action and hour, however often it was tried. */
export const abuseLog = z.object({
  id,
  abuse_type: z.enum(abuseTypes),
  /** What was refused, e.g. `post` or `sign_in`. */
  action: z.string(),
  severity,
  /** How often it was tried within the hour. */
  attempts: z.number().int().min(1),
  resolved: z.boolean(),
  resolution: resolution.nullable(),
  /** The address as the gateway saw it; null where it was not known, and after 90 days. */
  ip_address: z.string().nullable(),
  /** Null for somebody who was not signed in. */
  user_id: id.nullable(),
  user_name: z.string().nullable(),
  created_at: timestamp,
  /** When it was tried last within the hour. */
  last_at: timestamp,
});
export type AbuseLog = z.infer<typeof abuseLog>;
