import { auditActs, auditSubjects } from '@briefhouse/contracts/admin/audit-acts.ts';
import { defineEntity, type RowOf } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';

/**
 * An act of an administrator or moderator. No function may change or delete such a row: see
 * infra/constructs/append-only.ts. The acts of every domain are in it; `trust` shows it.
 */
export const auditLogEntity = defineEntity('audit-log', {
  attributes: {
    audit_id: { type: 'string', required: true, readOnly: true },
    act: { type: auditActs, required: true, readOnly: true },
    actor_id: { type: 'string', required: true, readOnly: true },
    actor_name: { type: 'string', required: true, readOnly: true },
    subject_kind: { type: auditSubjects, required: true, readOnly: true },
    subject_id: { type: 'string', required: true, readOnly: true },
    subject_name: { type: 'string', required: true, readOnly: true },
    reason: { type: 'string', readOnly: true },
    created_at: { type: 'string', required: true, readOnly: true },
  },
  indexes: {
    byId: key({ pk: 'audit#{audit_id}', sk: 'audit-log' }),
    byTime: key('gsi1', { pk: 'audit-logs', sk: '{created_at}#{audit_id}' }),
    /** The acts on one subject, by time. */
    bySubject: key('gsi2', { pk: 'audit-of#{subject_kind}#{subject_id}', sk: '{created_at}#{audit_id}' }),
    /** The acts of one person, by time. */
    byActor: key('gsi3', { pk: 'audit-by#{actor_id}', sk: '{created_at}#{audit_id}' }),
  },
});

export type AuditLogRow = RowOf<typeof auditLogEntity>;
