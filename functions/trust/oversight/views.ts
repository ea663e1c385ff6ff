import type { AbuseLog } from '@briefhouse/contracts/admin/abuse-log.ts';
import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import type { Alert } from '@briefhouse/contracts/admin/alert.ts';
import type { AuditLog } from '@briefhouse/contracts/admin/audit-log.ts';
import type { BlockedAddress } from '@briefhouse/contracts/admin/blocked-address.ts';
import { epochMs, seconds } from '../../kit/clock.ts';
import { maskAddress } from '../../kit/mask.ts';
import {
  type AbuseLogRow,
  type AuditLogRow,
  type BlockedAddressRow,
  hasEnded,
} from '../../security/public.ts';
import type { AlertRow } from './alert/row.ts';

export const toBlockedAddress = (row: BlockedAddressRow): BlockedAddress => ({
  ip_address: row.ip_address,
  reason: row.reason,
  blocked_by: row.blocked_by,
  blocked_by_name: row.blocked_by_name,
  severity: row.severity,
  is_permanent: row.expires_at === undefined,
  expires_at: row.expires_at ?? null,
  has_ended: hasEnded(row),
  created_at: row.created_at,
});

/** An abuse log, and the name of its user; null for somebody who was not signed in, or is gone. */
export interface NamedLog {
  row: AbuseLogRow;
  name: string | null;
}

export const toAbuseLog = ({ row, name }: NamedLog): AbuseLog => ({
  id: row.abuse_id,
  abuse_type: row.abuse_type,
  action: row.action,
  severity: row.severity,
  attempts: row.attempts,
  resolved: row.resolved,
  resolution: row.resolution ?? null,
  ip_address: addressOf(row),
  user_id: row.user_id ?? null,
  user_name: name,
  created_at: row.created_at,
  last_at: row.last_at,
});

/** The log with the address masked, as everything about one person shows it; the log's own page has the whole one. */
export const toMaskedLog = (named: NamedLog): AbuseLog => {
  const log = toAbuseLog(named);
  return { ...log, ip_address: log.ip_address && maskAddress(log.ip_address) };
};

/** Addresses are kept for 90 days and no longer, also where they were not taken away in time. */
export const addressOf = ({ ip_address, created_at }: AbuseLogRow): string | null =>
  epochMs() - Date.parse(created_at) < adminLimits.addressDays * seconds.day * 1000
    ? (ip_address ?? null)
    : null;

export const toAlert = (row: AlertRow): Alert => ({
  id: row.alert_id,
  abuse_type: row.abuse_type,
  title: row.title,
  message: row.message,
  severity: row.severity,
  is_resolved: row.is_resolved,
  resolution: row.resolution ?? null,
  attempts: row.attempts,
  sources: row.sources,
  created_at: row.created_at,
  last_at: row.last_at,
});

export const toAuditLog = (row: AuditLogRow): AuditLog => ({
  id: row.audit_id,
  act: row.act,
  actor_id: row.actor_id,
  actor_name: row.actor_name,
  subject: { kind: row.subject_kind, id: row.subject_id, name: row.subject_name },
  reason: row.reason ?? null,
  created_at: row.created_at,
});
