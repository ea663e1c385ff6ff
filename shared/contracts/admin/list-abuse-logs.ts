import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor } from '../fields.ts';
import { abuseLog, severity } from './abuse-log.ts';
import { abuseTypes } from './abuse-types.ts';
import { openStates } from './list-alerts.ts';

export const listAbuseLogs = endpoint({
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
});
