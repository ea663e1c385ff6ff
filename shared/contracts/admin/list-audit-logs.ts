import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor, id, timestamp } from '../fields.ts';
import { auditLog } from './audit-log.ts';

export const listAuditLogs = endpoint({
  name: 'listAuditLogs',
  domain: 'admin',
  method: 'GET',
  path: '/admin/audit-logs',
  summary:
    'What administrators and moderators did, the newest first, 50 a page; of one of them where `actor_id` says.',
  auth: 'user',
  actors: ['admin'],
  input: z.object({
    actor_id: id.optional(),
    /** The earliest time of an act. */
    since: timestamp.optional(),
    cursor: cursor.optional(),
  }),
  output: z.object({ audit_logs: z.array(auditLog), next_cursor: cursor.nullable() }),
});
