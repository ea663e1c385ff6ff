import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor, id, timestamp } from '../fields.ts';

/** The acts of administrators and moderators, with the words of the audit log. */
export const auditActWords = {
  block_address: 'Blocked an address',
  unblock_address: 'Lifted a block',
  resolve_alert: 'Resolved an alert',
  reopen_alert: 'Reopened an alert',
  resolve_abuse: 'Resolved an abuse log',
  reopen_abuse: 'Reopened an abuse log',
  read_messages: 'Read reported messages',
  dismiss_case: 'Dismissed a case',
  open_details: 'Opened a person’s details',
  suspend_person: 'Suspended a person',
  restore_person: 'Restored a person',
  sign_out_person: 'Signed a person out everywhere',
  give_moderator: 'Made a person a moderator',
  take_moderator: 'Removed the moderator role',
  rename_self: 'Changed their own name',
  warn_author: 'Warned an author',
  hide_content: 'Hid reported content',
  suspend_author: 'Suspended an author',
  uphold_decision: 'Upheld a decision',
  reverse_decision: 'Took a decision back',
  /** This act stands in older rows alone, also for refunds that were refused. */
  refund_charge: 'Refunded a charge',
  ask_refund: 'Asked for a refund',
  refund_refused: 'Was refused a refund',
  set_fee: 'Set a creator’s fee',
} as const;

export type AuditAct = keyof typeof auditActWords;
export const auditActs = Object.keys(auditActWords) as [AuditAct, ...AuditAct[]];

export const auditSubjects = ['address', 'alert', 'abuse_log', 'report', 'case', 'person', 'charge'] as const;

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
