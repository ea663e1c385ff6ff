import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor, id, text, timestamp } from '../fields.ts';
import { abuseTypes } from './abuse-types.ts';
import { adminLimits } from './admin-limits.ts';
import { severities } from './severities.ts';

export const severity = z.enum(severities);

/** Whether something still waits for somebody to look at it. */
export const openStates = ['open', 'resolved'] as const;

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

export const listAbuseLogs = endpoint(() => ({
  name: 'listAbuseLogs',
  domain: 'admin',
  method: 'GET',
  path: '/admin/abuse-logs',
  summary:
    'What looks like abuse, the newest first, 50 a page at most. With a filter a page may be short, or empty, while there are more.',
  auth: 'user',
  actors: ['admin', 'moderator'],
  input: z.object({
    abuse_type: z.enum(abuseTypes).optional(),
    severity: severity.optional(),
    state: z.enum(openStates).optional(),
    cursor: cursor.optional(),
  }),
  output: z.object({ abuse_logs: z.array(abuseLog), next_cursor: cursor.nullable() }),
}));

export const getAbuseLog = endpoint(() => ({
  name: 'getAbuseLog',
  domain: 'admin',
  method: 'GET',
  path: '/admin/abuse-logs/{abuse_id}',
  summary: 'One abuse log, with the latest others of the same person and from the same address, ten of each.',
  auth: 'user',
  actors: ['admin', 'moderator'],
  input: z.object({ abuse_id: id }),
  output: z.object({
    abuse_log: abuseLog,
    of_person: z.array(abuseLog),
    from_address: z.array(abuseLog),
  }),
  errors: ['NOT_FOUND'],
}));

export const setAbuseState = endpoint(() => ({
  name: 'setAbuseState',
  domain: 'admin',
  method: 'PUT',
  path: '/admin/abuse-logs/{abuse_id}/state',
  summary:
    'Resolves an abuse log, or opens it again, with a note; CONFLICT when it is in that state already.',
  auth: 'user',
  actors: ['admin', 'moderator'],
  input: z.object({ abuse_id: id, resolved: z.boolean(), note: text(adminLimits.noteLength).default('') }),
  output: z.object({ abuse_log: abuseLog }),
  errors: ['NOT_FOUND', 'CONFLICT'],
}));
