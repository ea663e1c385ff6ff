import type { security } from '@briefhouse/contracts/admin/endpoints.ts';
import type { Routes } from '../../kit/define-api.ts';
import { blockAddress } from './domain/block-address.ts';
import { getAbuseLog } from './domain/get-abuse-log.ts';
import { listAbuseLogs } from './domain/list-abuse-logs.ts';
import { listAlerts } from './domain/list-alerts.ts';
import { listAuditLogs } from './domain/list-audit-logs.ts';
import { listBlockedAddresses } from './domain/list-blocked-addresses.ts';
import { setAbuseState } from './domain/set-abuse-state.ts';
import { setAlertState } from './domain/set-alert-state.ts';
import { summariseSecurity } from './domain/summarise-security.ts';
import { unblockAddress } from './domain/unblock-address.ts';
import { type NamedLog, withNames } from './domain/with-names.ts';
import { toAbuseLog, toAlert, toAuditLog, toBlockedAddress } from './views.ts';

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
