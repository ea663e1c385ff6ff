import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor, id, timestamp } from '../fields.ts';
import { auditActs, auditSubjects } from './audit-acts.ts';

/** An act with its actor, its object and its reason; it is never changed. */
export const auditLog = z.object({
  id,
  act: z.enum(auditActs),
  actor_id: id,
  /** The name as it was then. */
  actor_name: z.string(),
  subject: z.object({
    kind: z.enum(auditSubjects),
    id: z.string(),
    /** The object's name at that time; empty for one without a name. */
    name: z.string(),
  }),
  reason: z.string().nullable(),
  created_at: timestamp,
});
export type AuditLog = z.infer<typeof auditLog>;

export const listAuditLogs = endpoint(() => ({
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
}));
