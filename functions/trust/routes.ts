import type { admin } from '@briefhouse/contracts/admin/endpoints.ts';
import type { Routes } from '../kit/define-api.ts';
import { listUsageMetrics } from '../usage/domain/list-usage-metrics.ts';
import { readUsageSummary } from '../usage/domain/read-usage-summary.ts';
import { answerAppeal } from './cases/domain/answer-appeal.ts';
import { claimCase } from './cases/domain/claim-case.ts';
import { decideCase } from './cases/domain/decide-case.ts';
import { getCase } from './cases/domain/get-case.ts';
import { listAppeals } from './cases/domain/list-appeals.ts';
import { listCases } from './cases/domain/list-cases.ts';
import { listReportedMessages } from './cases/domain/list-reported-messages.ts';
import { readPersonHistory } from './cases/domain/read-person-history.ts';
import { reverseDecision } from './cases/domain/reverse-decision.ts';
import { sanctionCase } from './cases/domain/sanction-case.ts';
import { blockAddress } from './security/domain/block-address.ts';
import { getAbuseLog } from './security/domain/get-abuse-log.ts';
import { listAbuseLogs } from './security/domain/list-abuse-logs.ts';
import { listAlerts } from './security/domain/list-alerts.ts';
import { listAuditLogs } from './security/domain/list-audit-logs.ts';
import { listBlockedAddresses } from './security/domain/list-blocked-addresses.ts';
import { setAbuseState } from './security/domain/set-abuse-state.ts';
import { setAlertState } from './security/domain/set-alert-state.ts';
import { summariseSecurity } from './security/domain/summarise-security.ts';
import { unblockAddress } from './security/domain/unblock-address.ts';
import { type NamedLog, withNames } from './security/domain/with-names.ts';
import {
  toAbuseLog,
  toAlert,
  toAppeal,
  toAuditLog,
  toBlockedAddress,
  toCase,
  toDecision,
  toMaskedLog,
  toReports,
} from './views.ts';

export const adminRoutes: Routes<typeof admin> = {
  answerAppeal: async ({ input, user, guards }) => ({
    decision: toDecision(await answerAppeal(input, user, guards)),
  }),

  blockAddress: async ({ input, user, sourceIp, guards }) => ({
    blocked_address: toBlockedAddress(await blockAddress(input, user, sourceIp, guards)),
  }),

  claimCase: async ({ input, user, guards }) => {
    const { row, people } = await claimCase(input.case_id, user, guards);
    return { case: toCase(row, people) };
  },

  decideCase: async ({ input, user, guards }) => ({
    decision: toDecision(await decideCase(input, user, guards)),
  }),

  getAbuseLog: async ({ input }) => {
    const { log, of_person, from_address } = await getAbuseLog(input.abuse_id);
    return {
      abuse_log: toAbuseLog(log),
      of_person: of_person.map(toAbuseLog),
      from_address: from_address.map(toAbuseLog),
    };
  },

  getCase: async ({ input, user }) => {
    const found = await getCase(input.case_id, user);
    return {
      case: toCase(found.row, found.people),
      reports: await toReports(found.reports, found.people),
      content_now: found.content_now,
      decisions: found.decisions.map(toDecision),
      other_decisions: found.otherDecisions.map(toDecision),
      strikes: found.strikes,
      other_cases: found.otherCases.map((row) => toCase(row, found.people)),
    };
  },

  getPersonHistory: async ({ input, user }) => {
    const found = await readPersonHistory(input.person_id, user);
    return {
      audit_logs: found.audits.map(toAuditLog),
      abuse_logs: found.abuse.map(toMaskedLog),
      cases: found.cases.map((row) => toCase(row, found.people)),
      decisions: found.decisions.map(toDecision),
    };
  },

  getSecuritySummary: summariseSecurity,

  listAbuseLogs: async ({ input }) => {
    const { logs, next } = await listAbuseLogs(input);
    return { abuse_logs: logs.map(toAbuseLog), next_cursor: next };
  },

  listAlerts: async ({ input }) => {
    const { rows, next } = await listAlerts(input);
    return { alerts: rows.map(toAlert), next_cursor: next };
  },

  listAppeals: async ({ input, user }) => {
    const { rows, next, people } = await listAppeals(input.cursor, user);
    return { appeals: rows.map((row) => toAppeal(row, people)), next_cursor: next };
  },

  listAuditLogs: async ({ input }) => {
    const { rows, next } = await listAuditLogs(input);
    return { audit_logs: rows.map(toAuditLog), next_cursor: next };
  },

  getUsageSummary: readUsageSummary,

  listBlockedAddresses: async () => ({
    blocked_addresses: (await listBlockedAddresses()).map(toBlockedAddress),
  }),

  listCases: async ({ input, user }) => {
    const { rows, next, people } = await listCases(input.cursor, user);
    return { cases: rows.map((row) => toCase(row, people)), next_cursor: next };
  },

  listReportedMessages: async ({ input, user, guards }) => ({
    messages: await listReportedMessages(input, user, guards),
  }),

  reverseDecision: async ({ input, user, guards }) => ({
    decision: toDecision(await reverseDecision(input, user, guards)),
  }),

  sanctionCase: async ({ input, user, guards }) => ({
    decision: toDecision(await sanctionCase(input, user, guards)),
  }),

  setAbuseState: async ({ input, user, guards }) => {
    const [log] = await withNames([await setAbuseState(input, user, guards)]);
    return { abuse_log: toAbuseLog(log as NamedLog) };
  },

  setAlertState: async ({ input, user, guards }) => ({
    alert: toAlert(await setAlertState(input, user, guards)),
  }),

  listUsageMetrics: async () => ({ usage_metrics: await listUsageMetrics() }),

  unblockAddress: async ({ input, user, guards }) => {
    await unblockAddress(input.ip_address, user, guards);
    return { ok: true };
  },
};
