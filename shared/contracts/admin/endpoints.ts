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
import { listAuditLogs } from './list-audit-logs.ts';
import { listBlockedAddresses } from './list-blocked-addresses.ts';
import { listCases } from './list-cases.ts';
import { listReportedMessages } from './list-reported-messages.ts';
import { listReports } from './list-reports.ts';
import { listUsageMetrics } from './list-usage-metrics.ts';
import { setAbuseState } from './set-abuse-state.ts';
import { setAlertState } from './set-alert-state.ts';
import { unblockAddress } from './unblock-address.ts';

export const admin = {
  blockAddress,
  claimCase,
  decideCase,
  getAbuseLog,
  getCase,
  getPersonHistory,
  getSecuritySummary,
  getUsageSummary,
  listAbuseLogs,
  listAlerts,
  listAuditLogs,
  listBlockedAddresses,
  listCases,
  listReportedMessages,
  listReports,
  setAbuseState,
  setAlertState,
  listUsageMetrics,
  unblockAddress,
};
