import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, empty } from '../fields.ts';
import { abuseTypes } from './abuse-types.ts';
import { adminLimits } from './admin-limits.ts';

export const getSecuritySummary = endpoint({
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
});
