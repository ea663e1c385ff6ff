import type { security } from '@briefhouse/contracts/admin/endpoints.ts';
import type { Routes } from '../../kit/define-api.ts';
import { setAbuseState } from './abuse/commands.ts';
import { getAbuseLog, listAbuseLogs, withNames } from './abuse/queries.ts';
import { blockAddress, unblockAddress } from './address/commands.ts';
import { listBlockedAddresses } from './address/queries.ts';
import { setAlertState } from './alert/commands.ts';
import { listAlerts, summariseSecurity } from './alert/queries.ts';
import { listAuditLogs } from './audit/queries.ts';
import { type NamedLog, toAbuseLog, toAlert, toAuditLog, toBlockedAddress } from './views.ts';

export const oversightRoutes: Routes<typeof security> = {
  blockAddress: async ({ input, user, sourceIp, guards }) => ({
    blocked_address: toBlockedAddress(await blockAddress(input, user, sourceIp, guards)),
  }),

  getAbuseLog: async ({ input }) => {
    const { log, of_person, from_address } = await getAbuseLog(input.abuse_id);
    return {
      abuse_log: toAbuseLog(log),
      of_person: of_person.map(toAbuseLog),
      from_address: from_address.map(toAbuseLog),
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

  listAuditLogs: async ({ input }) => {
    const { rows, next } = await listAuditLogs(input);
    return { audit_logs: rows.map(toAuditLog), next_cursor: next };
  },

  listBlockedAddresses: async () => ({
    blocked_addresses: (await listBlockedAddresses()).map(toBlockedAddress),
  }),

  setAbuseState: async ({ input, user, guards }) => {
    const [log] = await withNames([await setAbuseState(input, user, guards)]);
    return { abuse_log: toAbuseLog(log as NamedLog) };
  },

  setAlertState: async ({ input, user, guards }) => ({
    alert: toAlert(await setAlertState(input, user, guards)),
  }),

  unblockAddress: async ({ input, user, guards }) => {
    await unblockAddress(input.ip_address, user, guards);
    return { ok: true };
  },
};
