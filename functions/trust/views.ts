import type { PersonSummary } from '@briefhouse/contracts/accounts/user.ts';
import type { AbuseLog } from '@briefhouse/contracts/admin/abuse-log.ts';
import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import type { Alert } from '@briefhouse/contracts/admin/alert.ts';
import type { Appeal } from '@briefhouse/contracts/admin/appeal.ts';
import type { AuditLog } from '@briefhouse/contracts/admin/audit-log.ts';
import type { BlockedAddress } from '@briefhouse/contracts/admin/blocked-address.ts';
import type { Decision, ModerationCase } from '@briefhouse/contracts/admin/case.ts';
import type { Report, ReportedMessage } from '@briefhouse/contracts/chat/report.ts';
import type { ShownMedia } from '@briefhouse/contracts/media/shown-media.ts';
import type { MessageRow } from '../chat/public.ts';
import type { AbuseLogRow } from '../kit/abuse-log.entity.ts';
import type { AuditLogRow } from '../kit/audit-log.entity.ts';
import { hasEnded } from '../kit/blocked.ts';
import type { BlockedAddressRow } from '../kit/blocked-address.entity.ts';
import { epochMs, now, seconds } from '../kit/clock.ts';
import { maskAddress } from '../kit/mask.ts';
import { perhapsWithdrawn, type StoredMedia, toReadableMedia } from '../media/public.ts';
import { personOf } from '../people/public.ts';
import {
  appealOf,
  type CaseRow,
  type DecisionRow,
  messageIn,
  type ReportedPost,
  type ReportRow,
} from './cases/public.ts';
import type { AlertRow } from './security/alert.entity.ts';
import type { NamedLog } from './security/domain/with-names.ts';

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

/** As everything about one person shows addresses; the log's own page has the whole one. */
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

export const toCase = (row: CaseRow, people: ReadonlyMap<string, PersonSummary>): ModerationCase => ({
  id: row.case_id,
  kind: row.kind,
  person: personOf(people, row.person_id),
  post_id: row.post_id ?? null,
  comment_id: row.comment_id ?? null,
  project_id: row.project_id ?? null,
  state: row.state,
  round: row.round,
  reason: row.reason,
  reports: row.reports,
  reporters: row.reporters,
  opened_at: row.opened_at,
  last_at: row.last_at,
  claim: claimOf(row),
});

const claimOf = ({ claim_by, claim_name = '', claim_until }: CaseRow): ModerationCase['claim'] =>
  claim_by && claim_until && claim_until > now()
    ? { by_id: claim_by, by_name: claim_name, until: claim_until }
    : null;

export const toDecision = (row: DecisionRow): Decision => ({
  case_id: row.case_id,
  round: row.round,
  kind: row.kind,
  decision: row.decision,
  rule: row.rule ?? null,
  reasons: row.reasons ?? null,
  is_hidden: row.is_hidden ?? false,
  suspended_until: row.suspended_until ?? null,
  note: row.note ?? null,
  by_id: row.by_id,
  by_name: row.by_name,
  created_at: row.created_at,
  appeal: toOwnAppeal(row),
  reversal:
    row.reversed_at && row.reversed_by_id
      ? { by_id: row.reversed_by_id, by_name: row.reversed_by_name ?? '', at: row.reversed_at }
      : null,
});

const toOwnAppeal = (row: DecisionRow): Decision['appeal'] => {
  const state = appealOf(row);
  return state
    ? {
        ...{ words: row.appeal_words ?? '', created_at: row.appealed_at ?? row.created_at },
        ...{ state, answer: row.answer ?? null },
      }
    : null;
};

export const toAppeal = (row: DecisionRow, people: ReadonlyMap<string, PersonSummary>): Appeal => ({
  decision: toDecision(row),
  person: personOf(people, row.person_id),
});

/** Reports of one case: most are about the same post, whose files are looked for once. */
export const toReports = (rows: readonly ReportRow[], people: ReadonlyMap<string, PersonSummary>) => {
  const found = new Map<string, Promise<ShownMedia>>();
  const show = (media: StoredMedia) => {
    const shown = found.get(media.media_id) ?? toReadableMedia(media, perhapsWithdrawn);
    found.set(media.media_id, shown);
    return shown;
  };
  return Promise.all(rows.map((row) => toReport(row, people, show)));
};

const toReport = async (
  row: ReportRow,
  people: ReadonlyMap<string, PersonSummary>,
  show: Show,
): Promise<Report> => ({
  id: row.report_id,
  reporter: personOf(people, row.reporter_id),
  person: personOf(people, row.person_id),
  reason: row.reason,
  words: row.words,
  messages: row.from_seq && row.through_seq ? { from: row.from_seq, through: row.through_seq } : null,
  message_seq: messageIn(row.about),
  post: row.post ? await toReportedPost(row.post, show) : null,
  project: row.project ?? null,
  created_at: row.created_at,
});

type Show = (media: StoredMedia) => Promise<ShownMedia>;

const toReportedPost = async (
  { post_id, comment_id, content, files, created_at }: ReportedPost,
  show: Show,
) => ({
  post_id,
  comment_id: comment_id ?? null,
  content,
  media: await Promise.all(
    files.map(async ({ media, alt }) => ({ ...(await show(media)), alt: alt ?? null })),
  ),
  created_at,
});

export const toReportedMessage = async (row: MessageRow): Promise<ReportedMessage> => ({
  seq: row.seq,
  sender_id: row.sender_id,
  content: row.content,
  media: row.media ? await toReadableMedia(row.media) : null,
  edited_at: row.edited_at ?? null,
  created_at: row.created_at,
});
