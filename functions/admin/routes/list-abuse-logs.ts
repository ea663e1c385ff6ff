import { listAbuseLogs as contract } from '@briefhouse/contracts/admin/list-abuse-logs.ts';
import { defineRoute } from '../../kit/define-route.ts';
import { listAbuseLogs } from '../domain/list-abuse-logs.ts';
import { toAbuseLog } from '../views.ts';

export const listAbuseLogsRoute = defineRoute(contract, async () => ({
  abuse_logs: (await listAbuseLogs()).map(({ row, name }) => toAbuseLog(row, name)),
}));
