import type { AbuseLog } from '@briefhouse/contracts/admin/abuse-log.ts';
import { getAbuseLog } from '@briefhouse/contracts/admin/abuse-log.ts';
import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { formatDateTime } from '@briefhouse/ui/format/dates.ts';
import { useContractQuery } from '@briefhouse/web/contract-query.ts';
import { useParams } from 'react-router';
import { AdminPage, PersonLink } from '../common/admin-page.tsx';
import { Facts } from '../common/facts.tsx';
import { OneRecord } from '../common/one-record.tsx';
import { Panel } from '../common/panel.tsx';
import { ResolutionLine, SeverityBadge, useStateDialog } from '../common/resolution.tsx';
import { RowList } from '../common/rows.tsx';
import { useSecurityNews } from '../common/use-security-news.ts';
import { wordsOf } from '../common/words-of.ts';
import { BlockLink, LogRow, titleOf, useAbuseState } from './log-rows.tsx';

/** `/admin/abuse/:id`: one abuse log, others of the same person or address, and the acts on it. */
export const AbuseLogScreen = () => (
  <AdminPage title="Abuse log" subtitle="The refused attempt, and others from the same person or address.">
    <Log />
  </AdminPage>
);

const missing = {
  text: 'This log no longer exists',
  hint: 'Abuse logs are kept for a year.',
  to: '/admin/abuse',
  link: 'All abuse logs',
};

const Log = () => {
  const { id = '' } = useParams();
  useSecurityNews();
  const query = useContractQuery(getAbuseLog, { abuse_id: id }, { staleTime: 0 });
  return (
    <OneRecord query={query} what="abuse log" missing={missing}>
      {({ abuse_log, of_person, from_address }) => (
        <div className="ad:flex ad:max-w-3xl ad:flex-col ad:gap-6">
          <Details log={abuse_log} />
          <Others title="From the same person" logs={of_person} />
          <Others title="From the same address" logs={from_address} />
        </div>
      )}
    </OneRecord>
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
      <Facts
        of={{
          Address: log.ip_address ?? `Unknown, or older than ${adminLimits.addressDays} days`,
          Person: log.user_id ? (
            <PersonLink id={log.user_id} name={log.user_name ?? log.user_id} />
          ) : (
            'Not signed in'
          ),
          Action: wordsOf(log.action),
          Attempts: log.attempts.toLocaleString('en'),
          First: formatDateTime(log.created_at),
          Last: formatDateTime(log.last_at),
        }}
      />
      <ResolutionLine resolution={log.resolution} resolved={log.resolved} />
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

const Others = ({ title, logs }: { title: string; logs: readonly AbuseLog[] }) =>
  logs.length > 0 && (
    <Panel title={title} about="The latest ten.">
      <RowList rows={logs}>{(log) => <LogRow log={log} />}</RowList>
    </Panel>
  );
