import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor, date, empty, id, text, timestamp } from '../fields.ts';
import { openStates, resolution, severity } from './abuse-log.ts';
import { abuseTypes } from './abuse-types.ts';
import { adminLimits } from './admin-limits.ts';

/** Something that an administrator has to look at (the specification's system alert). */
export const alert = z.object({
  id,
  /** The type of abuse that its rule counts. */
  abuse_type: z.enum(abuseTypes),
  title: z.string(),
  message: z.string(),
  severity,
  is_resolved: z.boolean(),
  resolution: resolution.nullable(),
  /** The least number of attempts. */
  attempts: z.number().int(),
  /** The people, addresses or actions behind them. */
  sources: z.number().int(),
  created_at: timestamp,
  last_at: timestamp,
});
export type Alert = z.infer<typeof alert>;

export const listAlerts = endpoint(() => ({
  name: 'listAlerts',
  domain: 'admin',
  method: 'GET',
  path: '/admin/alerts',
  summary:
    'System alerts, the newest first, 20 a page at most. Open ones are all found; with another filter a page may be short, or empty, while there are more.',
  auth: 'user',
  actors: ['admin', 'moderator'],
  input: z.object({
    state: z.enum(openStates).optional(),
    severity: severity.optional(),
    cursor: cursor.optional(),
  }),
  output: z.object({ alerts: z.array(alert), next_cursor: cursor.nullable() }),
}));

export const setAlertState = endpoint(() => ({
  name: 'setAlertState',
  domain: 'admin',
  method: 'PUT',
  path: '/admin/alerts/{alert_id}/state',
  summary: 'Resolves an alert, or opens it again, with a note; CONFLICT when it is in that state already.',
  auth: 'user',
  actors: ['admin', 'moderator'],
  input: z.object({ alert_id: id, is_resolved: z.boolean(), note: text(adminLimits.noteLength).default('') }),
  output: z.object({ alert }),
  errors: ['NOT_FOUND', 'CONFLICT'],
}));

export const getSecuritySummary = endpoint(() => ({
  name: 'getSecuritySummary',
  domain: 'admin',
  method: 'GET',
  path: '/admin/security-summary',
  summary: `What the dashboard counts of alerts and abuse: its cards, and the last ${adminLimits.usageDays} days.`,
  auth: 'user',
  actors: ['admin', 'moderator'],
  input: empty,
  output: z.object({
    /** Unresolved alerts of severity critical. */
    critical_alerts: z.number().int(),
    /** Abuse logs of the last 24 hours. */
    abuse_logs: z.number().int(),
    /** The last 30 days (UTC), today last; types without a log are missing. */
    days: z.array(z.object({ day: date, counts: z.partialRecord(z.enum(abuseTypes), z.number().int()) })),
  }),
}));
