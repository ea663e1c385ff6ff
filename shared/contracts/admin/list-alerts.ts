import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor } from '../fields.ts';
import { severity } from './abuse-log.ts';
import { alert } from './alert.ts';

/** Whether something still waits for somebody to look at it. */
export const openStates = ['open', 'resolved'] as const;

export const listAlerts = endpoint({
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
});
