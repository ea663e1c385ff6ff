import type { Resolution } from '@briefhouse/contracts/admin/abuse-log.ts';
import type { AbuseType } from '@briefhouse/contracts/admin/abuse-types.ts';
import { alertRules, attemptSteps } from '@briefhouse/contracts/admin/alert-rules.ts';
import type { Severity } from '@briefhouse/contracts/admin/severities.ts';
import { abuseDayEntity } from '@briefhouse/functions/admin/abuse-day.entity.ts';
import { alertEntity, unresolvedOf } from '@briefhouse/functions/admin/alert.entity.ts';
import { alertStateEntity } from '@briefhouse/functions/admin/alert-state.entity.ts';
import { abuseFrom, abuseLogEntity, abuseOf } from '@briefhouse/functions/kit/abuse-log.entity.ts';
import { type AuditLogRow, auditLogEntity } from '@briefhouse/functions/kit/audit-log.entity.ts';
import { blockedAddressEntity } from '@briefhouse/functions/kit/blocked-address.entity.ts';
import { maskNetwork } from '@briefhouse/functions/kit/mask.ts';
import { hourOf } from '@briefhouse/functions/kit/rate-counter.entity.ts';
import { itemOf } from './item-of.ts';
import type { createWorld } from './world.ts';

type Row = Record<string, unknown>;
type World = ReturnType<typeof createWorld>;
const hour = 3_600_000;

interface DemoLog {
  type: AbuseType;
  action: string;
  severity: Severity;
  /** Hours. */
  ago: number;
  attempts?: number;
  ip_address?: string;
  /** The number of a creator. */
  by?: number;
  resolved?: true;
}

const logs: readonly DemoLog[] = [
  {
    type: 'failed_sign_in',
    action: 'sign_in',
    severity: 'medium',
    ip_address: '198.51.100.23',
    ago: 2,
    attempts: 31,
  },
  {
    type: 'rate_limit',
    action: 'project_request',
    severity: 'medium',
    ip_address: '192.0.2.118',
    ago: 7,
    by: 12,
  },
  {
    type: 'forged_id',
    action: 'delete_post',
    severity: 'medium',
    ip_address: '192.0.2.55',
    ago: 13,
    attempts: 4,
    by: 27,
  },
  {
    type: 'failed_sign_in',
    action: 'sign_in',
    severity: 'medium',
    ip_address: '198.51.100.24',
    ago: 19,
    attempts: 12,
  },
  { type: 'device_limit', action: 'sign_up', severity: 'high', ip_address: '198.51.100.61', ago: 26 },
  { type: 'refused_upload', action: 'portfolio', severity: 'medium', ago: 33, attempts: 2, by: 8 },
  {
    type: 'rate_limit',
    action: 'sign_in',
    severity: 'medium',
    ip_address: '2001:db8:4:11::9',
    ago: 51,
    attempts: 140,
    resolved: true,
  },
  {
    type: 'forged_token',
    action: 'token',
    severity: 'high',
    ip_address: '203.0.113.180',
    ago: 74,
    attempts: 18,
    resolved: true,
  },
  {
    type: 'rate_limit',
    action: 'media_upload',
    severity: 'medium',
    ip_address: '192.0.2.7',
    ago: 98,
    by: 31,
    resolved: true,
  },
  { type: 'mail_complaint', action: 'mail', severity: 'low', ago: 140, by: 19 },
];

/** Abuse logs by day, the oldest first: quiet weeks, and the night of the password list. */
const daily: readonly Partial<Record<AbuseType, number>>[] = Array.from({ length: 30 }, (_, day) => ({
  rate_limit: [1, 0, 2, 1, 3, 0, 1][day % 7] ?? 0,
  ...(day % 4 === 1 && { refused_upload: 1 }),
  ...(day % 9 === 3 && { forged_id: 2 }),
  ...(day === 17 && { device_limit: 6, rate_limit: 9 }),
  ...(day >= 26 && day <= 27 && { forged_token: 4 - (day - 26) * 2, rate_limit: 5 }),
  ...(day === 29 && { failed_sign_in: 2 }),
}));

const alerts = [
  { type: 'failed_sign_in', ago: 2, last: 1, attempts: 43, sources: 2 },
  {
    type: 'forged_token',
    ago: 75,
    last: 74,
    attempts: 18,
    sources: 1,
    note: 'A scanner. Its network is blocked.',
  },
  {
    type: 'device_limit',
    ago: 290,
    last: 288,
    attempts: 22,
    sources: 6,
    note: 'Six accounts of one person. Blocked the range.',
  },
] as const;

const blocks = [
  {
    ip_address: '198.51.100.0/24',
    reason: 'Opens accounts by script, a new one every hour.',
    ago: 25,
    severity: 'high',
  },
  {
    ip_address: '2001:db8:4:11::/64',
    reason: 'Tries one stolen password list after the other.',
    ago: 50,
    severity: 'critical',
  },
] as const;

/**
 * Sample data for the admin screens: what was refused, alerts and blocks. Nobody could cause it by calls: it is what is
 * left of attacks from networks that exist in examples alone.
 */
export const securityRows = (
  now: number,
  { creators }: World,
  admin: { id: string; name: string },
): Row[] => [
  ...logs.map(({ type, action, severity, ago, attempts = 1, ip_address, by, resolved = false }, index) => {
    const user_id = by === undefined ? undefined : creators[by]?.user_id;
    const created_at = new Date(now - ago * hour).toISOString();
    return itemOf(
      abuseLogEntity().put({
        abuse_id: `demo-abuse-${index}`,
        abuse_type: type,
        action,
        severity,
        attempts,
        step: attemptSteps.findLast((step) => step <= attempts) ?? 1,
        resolved,
        ...(resolved && { resolution: resolvedBy(admin, now - (ago - 1) * hour) }),
        ...(ip_address && { ip_address, gsi3pk: abuseFrom(ip_address) }),
        ...(user_id && { user_id, gsi2pk: abuseOf(user_id) }),
        created_at,
        last_at: created_at,
        expires: Math.floor(now / 1000) + 365 * 86_400,
      }),
    );
  }),
  ...daily.map((counts, index) => {
    const at = now - (daily.length - 1 - index) * 24 * hour;
    const count = Object.values(counts).reduce((sum, one) => sum + one, 0);
    return itemOf(
      abuseDayEntity().put({
        day: new Date(at).toISOString().slice(0, 10),
        ...counts,
        [hourOf(at)]: count,
        expires: Math.floor(at / 1000) + 365 * 86_400,
      }),
    );
  }),
  ...alerts.map(({ type, ago, last, attempts, sources, ...rest }, index) => {
    const { title, message, severity } = alertRules[type];
    const resolved = 'note' in rest;
    return itemOf(
      alertEntity().put({
        alert_id: `demo-alert-${index}`,
        abuse_type: type,
        title,
        message,
        severity,
        is_resolved: resolved,
        ...('note' in rest
          ? { resolution: resolvedBy(admin, now - (last - 1) * hour, rest.note) }
          : { gsi2pk: unresolvedOf(severity) }),
        attempts,
        sources,
        created_at: new Date(now - ago * hour).toISOString(),
        last_at: new Date(now - last * hour).toISOString(),
        expires: Math.floor(now / 1000) + 365 * 86_400,
      }),
    );
  }),
  ...alerts.flatMap(({ type, last, ...rest }, index): Row[] =>
    'note' in rest
      ? [
          auditRow(admin, `alert-${index}`, now - (last - 1) * hour, {
            act: 'resolve_alert',
            subject_kind: 'alert',
            subject_id: `demo-alert-${index}`,
            subject_name: alertRules[type].title,
            reason: rest.note,
          }),
        ]
      : [],
  ),
  ...blocks.map(({ ip_address, reason, ago }, index) =>
    auditRow(admin, `block-${index}`, now - ago * hour, {
      act: 'block_address',
      subject_kind: 'address',
      subject_id: maskNetwork(ip_address),
      subject_name: '',
      reason,
    }),
  ),
  ...blockRows(now, admin),
  itemOf(
    alertStateEntity().put({ abuse_type: 'failed_sign_in', hits: [], alert_id: 'demo-alert-0', version: 1 }),
  ),
];

/** Two blocked networks, which are reserved for examples. */
const blockRows = (now: number, admin: { id: string; name: string }): Row[] =>
  blocks.map(({ ip_address, reason, ago, severity }) =>
    itemOf(
      blockedAddressEntity().put({
        ip_address,
        reason,
        severity,
        blocked_by: admin.id,
        blocked_by_name: admin.name,
        created_at: new Date(now - ago * hour).toISOString(),
      }),
    ),
  );

type Act = Pick<AuditLogRow, 'act' | 'subject_kind' | 'subject_id' | 'subject_name' | 'reason'>;

/** An act in the audit log. */
const auditRow = ({ id, name }: { id: string; name: string }, what: string, at: number, act: Act): Row =>
  itemOf(
    auditLogEntity().put({
      audit_id: `demo-${what}`,
      ...act,
      actor_id: id,
      actor_name: name,
      created_at: new Date(at).toISOString(),
    }),
  );

const resolvedBy = ({ id, name }: { id: string; name: string }, at: number, note = ''): Resolution => ({
  by_id: id,
  by_name: name,
  note,
  at: new Date(at).toISOString(),
});
