import { answerAppeal } from './answer-appeal.ts';
import { blockAddress } from './block-address.ts';
import { claimCase } from './claim-case.ts';
import { decideCase } from './decide-case.ts';
import { getAbuseLog } from './get-abuse-log.ts';
import { getCase } from './get-case.ts';
import { getPersonHistory } from './get-person-history.ts';
import { getSecuritySummary } from './get-security-summary.ts';
import { getUsageSummary } from './get-usage-summary.ts';
import { listAbuseLogs } from './list-abuse-logs.ts';
import { listAlerts } from './list-alerts.ts';
import { listAppeals } from './list-appeals.ts';
import { listAuditLogs } from './list-audit-logs.ts';
import { listBlockedAddresses } from './list-blocked-addresses.ts';
import { listCases } from './list-cases.ts';
import { listReportedMessages } from './list-reported-messages.ts';
import { listUsageMetrics } from './list-usage-metrics.ts';
import { reverseDecision } from './reverse-decision.ts';
import { sanctionCase } from './sanction-case.ts';
import { setAbuseState } from './set-abuse-state.ts';
import { setAlertState } from './set-alert-state.ts';
import { unblockAddress } from './unblock-address.ts';

export const cases = {
  answerAppeal,
  claimCase,
  decideCase,
  getCase,
  getPersonHistory,
  listAppeals,
  listCases,
  listReportedMessages,
  reverseDecision,
  sanctionCase,
};

export const security = {
  blockAddress,
  getAbuseLog,
  getSecuritySummary,
  listAbuseLogs,
  listAlerts,
  listAuditLogs,
  listBlockedAddresses,
  setAbuseState,
  setAlertState,
  unblockAddress,
};

export const usage = {
  getUsageSummary,
  listUsageMetrics,
};

export const admin = { ...cases, ...security, ...usage };
