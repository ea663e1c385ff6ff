import { blockAddress } from './block-address.ts';
import { listAbuseLogs } from './list-abuse-logs.ts';
import { listAuditLogs } from './list-audit-logs.ts';
import { listBlockedAddresses } from './list-blocked-addresses.ts';
import { listReportedMessages } from './list-reported-messages.ts';
import { listReports } from './list-reports.ts';
import { unblockAddress } from './unblock-address.ts';

export const admin = {
  blockAddress,
  listAbuseLogs,
  listAuditLogs,
  listBlockedAddresses,
  listReportedMessages,
  listReports,
  unblockAddress,
};
