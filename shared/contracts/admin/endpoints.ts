import { getAbuseLog, listAbuseLogs, setAbuseState } from './abuse-log.ts';
import { getSecuritySummary, listAlerts, setAlertState } from './alert.ts';
import { answerAppeal, listAppeals, reverseDecision } from './appeal.ts';
import { listAuditLogs } from './audit-log.ts';
import { blockAddress, listBlockedAddresses, unblockAddress } from './blocked-address.ts';
import {
  claimCase,
  decideCase,
  getCase,
  getPersonHistory,
  listCases,
  listReportedMessages,
  sanctionCase,
} from './case.ts';
import { getUsageSummary, listUsageMetrics } from './usage-metric.ts';

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
