import type { Alert } from '@briefhouse/contracts/admin/alert.ts';
import { getSecuritySummary, listAlerts, setAlertState } from '@briefhouse/contracts/admin/alert.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { ButtonLink } from '@briefhouse/ui/button-link.tsx';
import { RelativeTime } from '@briefhouse/ui/figures.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import type { Input } from '@briefhouse/web/api.ts';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { pagedList } from '@briefhouse/web/paged-list/paged-list.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { ResolutionLine, SeverityBadge, useStateDialog } from '../common/resolution.tsx';
import { Rows } from '../common/rows.tsx';
import { rereadMs } from '../common/use-security-news.ts';

type AlertRowsProps = Pick<ComponentProps<typeof Rows<Alert>>, 'query' | 'end' | 'more'> & {
  isFiltered?: boolean;
};

/** Alerts with their meaning, the number of cases behind each, and the acts on them. */
export const AlertRows = ({ isFiltered = false, ...list }: AlertRowsProps) => {
  const change = useAlertState();
  const { ask, dialog } = useStateDialog<Alert>(
    ({ title, is_resolved }) => ({ name: title, resolved: is_resolved }),
    (alert, is_resolved, note) => change.mutateAsync({ alert, is_resolved, note }),
  );
  return (
    <>
      <Rows
        {...list}
        what="alerts"
        empty={
          isFiltered
            ? { text: 'No alerts found', hint: 'Change the filters to see other alerts.' }
            : { text: 'No alerts', hint: 'Alerts appear here automatically when there is unusual abuse.' }
        }
      >
        {(alert) => <AlertRow alert={alert} onState={() => ask(alert)} />}
      </Rows>
      {dialog}
    </>
  );
};

const AlertRow = ({ alert, onState }: { alert: Alert; onState: () => void }) => {
  const { title, message, severity, is_resolved, resolution, attempts, sources, last_at } = alert;
  return (
    <article className="ad:flex ad:flex-col ad:gap-1">
      <div className="ad:flex ad:flex-wrap ad:items-start ad:justify-between ad:gap-x-4 ad:gap-y-1.5">
        <h3 className="ad:m-0 ad:min-w-0 ad:text-base ad:font-semibold">{title}</h3>
        <SeverityBadge severity={severity} resolved={is_resolved} />
      </div>
      {!is_resolved && <p className="ad:m-0 ad:max-w-prose ad:text-sm ad:text-soft">{message}</p>}
      <ResolutionLine resolution={resolution} resolved={is_resolved} />
      <div className="ad:flex ad:flex-wrap ad:items-center ad:justify-between ad:gap-x-4 ad:gap-y-1">
        <p className="ad:m-0 ad:text-xs ad:text-faint ad:tabular-nums">
          {counted(attempts, 'attempt')} from {counted(sources, 'source')}, last{' '}
          <RelativeTime iso={last_at} />
        </p>
        <div className="ad:flex ad:gap-1">
          <ButtonLink
            to={`/admin/abuse?abuse_type=${alert.abuse_type}`}
            aria-label={`Logs of: ${title}`}
            size="sm"
            variant="quiet"
          >
            Logs
          </ButtonLink>
          <Button size="sm" aria-label={`${is_resolved ? 'Reopen' : 'Resolve'}: ${title}`} onClick={onState}>
            {is_resolved ? 'Reopen' : 'Resolve'}
          </Button>
        </div>
      </div>
    </article>
  );
};

const counted = (count: number, what: string): string =>
  `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`;

const alerts = pagedList(listAlerts, 'alerts');

/** Alerts, the newest first, as a filter says. */
export const useAlerts = (filter: Omit<Input<typeof listAlerts>, 'cursor'> = {}) =>
  useInfiniteQuery(alerts.query(filter, { select: alerts.itemsOf, staleTime: 0, refetchInterval: rereadMs }));

/** Resolves an alert or opens it again; somebody else may have just done so. */
const useAlertState = () =>
  useContractMutation(setAlertState, {
    input: ({ alert, ...change }: { alert: Alert; is_resolved: boolean; note: string }) => ({
      alert_id: alert.id,
      ...change,
    }),
    failure: 'Error changing the alert',
    refetches: [listAlerts, getSecuritySummary],
    onSuccess: (_, { is_resolved }) => toast.success(is_resolved ? 'Alert resolved' : 'Alert reopened'),
  });
