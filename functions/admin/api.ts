import { admin } from '@briefhouse/contracts/admin/endpoints.ts';
import { defineApi } from '../kit/define-api.ts';
import { blockAddress } from './domain/block-address.ts';
import { listAbuseLogs } from './domain/list-abuse-logs.ts';
import { listAuditLogs } from './domain/list-audit-logs.ts';
import { listBlockedAddresses } from './domain/list-blocked-addresses.ts';
import { listReportedMessages } from './domain/list-reported-messages.ts';
import { listReports } from './domain/list-reports.ts';
import { unblockAddress } from './domain/unblock-address.ts';
import { toAbuseLog, toAuditLog, toBlockedAddress, toReport } from './views.ts';

export const handler = defineApi(admin, {
  blockAddress: async ({ input, user, sourceIp }) => ({
    blocked_address: toBlockedAddress(await blockAddress(input, user, sourceIp)),
  }),

  listAbuseLogs: async () => ({
    abuse_logs: (await listAbuseLogs()).map(({ row, name }) => toAbuseLog(row, name)),
  }),

  listAuditLogs: async ({ input }) => {
    const { rows, next } = await listAuditLogs(input);
    return { audit_logs: rows.map(toAuditLog), next_cursor: next };
  },

  listBlockedAddresses: async () => ({
    blocked_addresses: (await listBlockedAddresses()).map(toBlockedAddress),
  }),

  listReportedMessages: async ({ input }) => ({ messages: await listReportedMessages(input) }),

  listReports: async ({ input }) => {
    const { rows, next, people } = await listReports(input.cursor);
    return { reports: rows.map((row) => toReport(row, people)), next_cursor: next };
  },

  unblockAddress: async ({ input, user }) => {
    await unblockAddress(input.ip_address, user);
    return { ok: true };
  },
});
