import type { Alert } from '@briefhouse/contracts/admin/alert.ts';
import { getSecuritySummary, listAlerts, setAlertState } from '@briefhouse/contracts/admin/alert.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import type { Input } from '@briefhouse/web/api.ts';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { pagedList } from '@briefhouse/web/paged-list/paged-list.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { rereadMs } from '../common/use-security-news.ts';

const alerts = pagedList(listAlerts, 'alerts');

/** Alerts, the newest first, as a filter says. */
export const useAlerts = (filter: Omit<Input<typeof listAlerts>, 'cursor'> = {}) =>
  useInfiniteQuery(alerts.query(filter, { select: alerts.itemsOf, staleTime: 0, refetchInterval: rereadMs }));

/** Resolves an alert or opens it again; somebody else may have just done so. */
export const useAlertState = () =>
  useContractMutation(setAlertState, {
    input: ({ alert, ...change }: { alert: Alert; is_resolved: boolean; note: string }) => ({
      alert_id: alert.id,
      ...change,
    }),
    failure: 'Error changing the alert',
    refetches: [listAlerts, getSecuritySummary],
    onSuccess: (_, { is_resolved }) => toast.success(is_resolved ? 'Alert resolved' : 'Alert reopened'),
  });
