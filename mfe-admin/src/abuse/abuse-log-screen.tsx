import type { AbuseLog } from '@briefhouse/contracts/admin/abuse-log.ts';
import { getAbuseLog } from '@briefhouse/contracts/admin/abuse-log.ts';
import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { formatDateTime } from '@briefhouse/ui/format/dates.ts';
import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { EmptyState } from '@briefhouse/ui/states.tsx';
import { ApiError } from '@briefhouse/web/api-error.ts';
import { contractQuery } from '@briefhouse/web/contract-query.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { Panel } from '../common/panel.tsx';
import { PersonLink } from '../common/person-link.tsx';
import { ResolutionLine } from '../common/resolution-line.tsx';
import { SeverityBadge } from '../common/severity-badge.tsx';
import { StaffPage } from '../common/staff-page.tsx';
import { useSecurityNews } from '../common/use-security-news.ts';
import { useStateDialog } from '../common/use-state-dialog.tsx';
import { BlockLink } from './block-link.tsx';
import { titleOf, wordsOf } from './labels.ts';
import { LogRow } from './log-row.tsx';
import { useAbuseState } from './use-abuse-logs.ts';

/** `/admin/abuse/:id`: one abuse log, others of the same person or address, and the acts on it. */
export const AbuseLogScreen = () => {
  const { id = '' } = useParams();
  return (
    <StaffPage title="Abuse log" subtitle="The refused attempt, and others from the same person or address.">
      {() => <Log id={id} />}
    </StaffPage>
  );
};

const Log = ({ id }: { id: string }) => {
  useSecurityNews();
  const query = useQuery(contractQuery(getAbuseLog, { abuse_id: id }, { staleTime: 0 }));
  if (query.error instanceof ApiError && query.error.status === 404)
    return (
      <EmptyState
        drawing="note"
        text="This log no longer exists"
        hint="Abuse logs are kept for a year."
        action={
          <Button asChild>
            <Link to="/admin/abuse">All abuse logs</Link>
          </Button>
        }
      />
    );
  if (!query.data)
    return (
      <QueryStates
        query={query}
        title="We could not load the abuse log"
        skeleton={
          <Loading label="Loading the abuse log...">
            <Skeleton className="ad:h-64 ad:w-full ad:max-w-3xl" />
          </Loading>
        }
      />
    );
  const { abuse_log, of_person, from_address } = query.data;
  return (
    <div className="ad:flex ad:max-w-3xl ad:flex-col ad:gap-6">
      <Details log={abuse_log} />
      <Others title="From the same person" logs={of_person} />
      <Others title="From the same address" logs={from_address} />
    </div>
  );
};

const Details = ({ log }: { log: AbuseLog }) => {
  const change = useAbuseState();
  const { ask, dialog } = useStateDialog<AbuseLog>(
    (one) => ({ name: titleOf(one), resolved: one.resolved }),
    (one, resolved, note) => change.mutateAsync({ log: one, resolved, note }),
  );
  return (
    <Panel title={titleOf(log)} about="We refused this attempt. It changed nothing.">
      <SeverityBadge severity={log.severity} resolved={log.resolved} />
      <dl className="ad:m-0 ad:grid ad:grid-cols-[auto_minmax(0,1fr)] ad:gap-x-6 ad:gap-y-2 ad:text-sm">
        <Fact name="Address">
          {log.ip_address ?? `Unknown, or older than ${adminLimits.addressDays} days`}
        </Fact>
        <Fact name="Person">
          {log.user_id ? (
            <PersonLink id={log.user_id} name={log.user_name ?? log.user_id} />
          ) : (
            'Not signed in'
          )}
        </Fact>
        <Fact name="Action">{wordsOf(log.action)}</Fact>
        <Fact name="Attempts">{log.attempts.toLocaleString('en')}</Fact>
        <Fact name="First">{formatDateTime(log.created_at)}</Fact>
        <Fact name="Last">{formatDateTime(log.last_at)}</Fact>
      </dl>
      {log.resolution && <ResolutionLine resolution={log.resolution} resolved={log.resolved} />}
      <div className="ad:flex ad:flex-wrap ad:gap-2">
        <Button variant="primary" onClick={() => ask(log)}>
          {log.resolved ? 'Reopen' : 'Resolve'}
        </Button>
        <BlockLink log={log} />
      </div>
      {dialog}
    </Panel>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="ad:text-soft">{name}</dt>
    <dd className="ad:m-0 ad:font-semibold ad:tabular-nums ad:wrap-anywhere">{children}</dd>
  </>
);

const Others = ({ title, logs }: { title: string; logs: readonly AbuseLog[] }) =>
  logs.length > 0 && (
    <Panel title={title} about="The latest ten.">
      <ul className="ad:m-0 ad:flex ad:list-none ad:flex-col ad:divide-y ad:divide-line ad:border-y ad:border-line ad:p-0">
        {logs.map((log) => (
          <li key={log.id} className="ad:py-3">
            <LogRow log={log} />
          </li>
        ))}
      </ul>
    </Panel>
  );
